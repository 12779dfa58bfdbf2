import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { font, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { liveRevisions } from '../offers/card/cardState.ts'
import { OfferState } from '../offers/card/OfferState.tsx'
import { factNames } from '../offers/offerTermMessages.ts'
import { factText, momentText } from '../offers/offerWords.ts'
import { useNow } from '../offers/useNow.ts'
import { LotCell } from '../orders/LotCell.tsx'
import { RowsTable } from '../orders/RowsTable.tsx'
import { number, quiet, row, stateCell } from '../orders/tableStyle.ts'
import { messages } from './messages.ts'
import { partyName } from '../parties/partyName.ts'

const company = css(number, { display: 'inline', whiteSpace: 'normal' })
const sum = css(
  { fontWeight: font.strong, whiteSpace: 'nowrap', alignSelf: 'center' },
  tabularFigures,
)

/** Offers of a company: a table on a desktop, cards on a phone. A row opens its conversation. */
export function OffersTable({ offers }: { offers: Offer[] }) {
  const now = useNow()
  return (
    <RowsTable
      title={messages.title}
      heads={[messages.company, messages.goods, messages.state, messages.sum]}
    >
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} now={now} />
      ))}
    </RowsTable>
  )
}

function OfferRow({ offer, now }: { offer: Offer; now: number }) {
  const intl = useIntl()
  const { partner, role } = offer
  const revision = liveRevisions(offer).main
  if (!revision) return null
  const { terms, amount } = revision
  return (
    <tr css={row}>
      <td>
        <Link css={company} to={conversationPath({ userId: partner.id })}>
          {partyName(intl, partner)}
        </Link>
        <span css={quiet}>
          {intl.formatMessage(role === 'buyer' ? messages.youBuy : messages.youSell)}
        </span>
      </td>
      <Goods revision={revision} />
      <td css={stateCell}>
        <OfferState offer={offer} revision={revision} now={now} />
        {offer.state === 'open' && (
          <span css={quiet}>
            {intl.formatMessage(factNames.valid)}: {momentText(intl, terms.validUntil)}
          </span>
        )}
      </td>
      <td css={sum}>{formatPrice(amount, terms.currency)}</td>
    </tr>
  )
}

/** The picture of the first listing, and all listings with their prices. */
function Goods({ revision }: { revision: Revision }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [first, ...others] = revision.lines
  return (
    <LotCell imageUrl={first?.material.imageUrl ?? ''}>
      {first && others.length === 0 && materialTitle(language, first.material)}
      <span css={quiet}>{factText(intl, language, revision, 'lines')}</span>
    </LotCell>
  )
}
