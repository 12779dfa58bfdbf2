import { css } from '@emotion/react'
import type { Request } from '@materia/contracts/requests/request.ts'
import { requestPath } from '@materia/contracts/requests/screenPaths.ts'
import { font, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { momentText } from '../offers/offerWords.ts'
import { LotCell } from '../orders/LotCell.tsx'
import { RowsTable } from '../orders/RowsTable.tsx'
import { number, quiet, row, stateCell } from '../orders/tableStyle.ts'
import { messages as words } from '../requests/requestMessages.ts'
import {
  endText,
  goodsText,
  ownStateText,
  placeText,
  weightText,
} from '../requests/requestWords.ts'
import { StateBadge } from '../requests/StateBadge.tsx'
import { messages } from './messages.ts'
import { partyName } from '../parties/partyName.ts'

const title = css(number, { display: 'inline', whiteSpace: 'normal' })
const quantity = css(
  { fontWeight: font.strong, whiteSpace: 'nowrap', alignSelf: 'center' },
  tabularFigures,
)

/** Requests of a company: a table on a desktop, cards on a phone. A row opens its request. */
export function RequestsTable({ requests }: { requests: Request[] }) {
  return (
    <RowsTable
      title={messages.title}
      heads={[messages.goods, messages.company, messages.state, messages.quantity]}
    >
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </RowsTable>
  )
}

function RequestRow({ request }: { request: Request }) {
  const intl = useIntl()
  const { role, buyer, invites, kilograms } = request
  const companies =
    role === 'seller'
      ? [partyName(intl, buyer)]
      : invites.map(({ seller }) => partyName(intl, seller))
  return (
    <tr css={row}>
      <Goods request={request} />
      <td>{intl.formatList(companies)}</td>
      <td css={stateCell}>
        <RequestState request={request} />
      </td>
      <td css={quantity}>{weightText(intl, kilograms)}</td>
    </tr>
  )
}

function Goods({ request }: { request: Request }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { id, invites } = request
  return (
    <LotCell imageUrl={invites[0]?.materials[0]?.material.imageUrl ?? ''}>
      <Link css={title} to={requestPath(id)}>
        {goodsText(intl, language, request) ||
          intl.formatMessage(words.numbered, { number: `${id}` })}
      </Link>
      <span css={quiet}>{placeText(intl, request)}</span>
    </LotCell>
  )
}

function RequestState({ request }: { request: Request }) {
  const intl = useIntl()
  const { role, state, invites, until, isOpenForReader, awardedKilograms } = request
  const offers = invites.filter(({ offerId }) => offerId !== null).length
  const answered = invites.filter(({ state: one }) => one !== 'asked' && one !== 'ended').length
  const details =
    role === 'seller'
      ? [state === 'ended' && endText(intl, request)]
      : [
          intl.formatMessage(messages.offers, { count: offers }),
          awardedKilograms > 0 &&
            intl.formatMessage(messages.awarded, { quantity: weightText(intl, awardedKilograms) }),
        ]
  const text =
    role === 'seller'
      ? ownStateText(intl, request)
      : state === 'ended'
        ? endText(intl, request)
        : intl.formatMessage(messages.answers, { count: answered, of: invites.length })
  const isWon = role === 'seller' && invites[0]?.state === 'chosen'
  return (
    <>
      <StateBadge tone={isWon ? 'done' : isOpenForReader ? 'waiting' : 'quiet'}>{text}</StateBadge>
      {details.filter(Boolean).length > 0 && (
        <span css={quiet}>{details.filter(Boolean).join(' · ')}</span>
      )}
      {state === 'open' && (
        <span css={quiet}>
          {intl.formatMessage(messages.until, { date: momentText(intl, until) })}
        </span>
      )}
    </>
  )
}
