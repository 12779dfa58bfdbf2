import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { ConvertedSum } from '../ConvertedSum.tsx'
import { type FactName, factNames } from '../offerTermMessages.ts'
import { factText, lineQuantity, momentText, relativeText, unitPrice } from '../offerWords.ts'
import { messages } from './messages.ts'
import { sideName } from '../../parties/partyName.ts'

const goods = css({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const line = css({
  display: 'grid',
  gridTemplateColumns: `${space(14)} minmax(0, 1fr)`,
  gap: space(3),
  overflowWrap: 'anywhere',
  '& a': { color: color.ink, fontWeight: font.strong },
})
const price = css({ fontSize: font.large, fontWeight: font.strong }, tabularFigures)
const quiet = css({ color: color.muted, fontSize: font.small }, tabularFigures)
const sum = css({ display: 'grid', gap: space(1) }, tabularFigures)
const list = css({
  display: 'grid',
  gap: space(2),
  margin: 0,
  fontSize: font.small,
  overflowWrap: 'anywhere',
  '& > div': { display: 'grid', gridTemplateColumns: '6.5rem minmax(0, 1fr)', gap: space(2) },
  '& dt': { color: color.muted },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
})

/** The listings of a revision with their prices, and its sum. */
export function OfferGoods({ revision }: { revision: Revision }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { terms, lines, amount } = revision
  return (
    <>
      <ul css={goods}>
        {lines.map((one) => (
          <li key={one.materialId} css={line}>
            <LotPicture imageUrl={one.material.imageUrl} />
            <div>
              <p css={price}>{unitPrice(intl, one, terms.currency)}</p>
              <p>{lineQuantity(intl, one, terms)}</p>
              <Link to={productPath(one.materialId)}>{materialTitle(language, one.material)}</Link>
              {lines.length > 1 && <p css={quiet}>{formatPrice(one.amount, terms.currency)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div css={sum}>
        <p>
          <strong>{formatPrice(amount, terms.currency)}</strong>{' '}
          <span css={quiet}>{intl.formatMessage(messages.sum)}</span>
        </p>
        <ConvertedSum amount={amount} currency={terms.currency} />
      </div>
    </>
  )
}

const shown: FactName[] = [
  'delivery',
  'quality',
  'weight',
  'payment',
  'parts',
  'callOff',
  'sample',
  'loading',
  'note',
]

type OfferFactsProps = { offer: Offer; revision: Revision; now: number }

/** All other terms of a revision, as two traders would read them to each other. */
export function OfferFacts({ offer, revision, now }: OfferFactsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { validUntil } = revision.terms
  const { by, at } = revision
  // Once accepted, only the deadline of the payment matters.
  const hasValidity = offer.state === 'open' || offer.end?.why === 'expired'
  return (
    <dl css={list}>
      {shown.map((fact) => {
        const text = factText(intl, language, revision, fact)
        return (
          text && (
            <div key={fact}>
              <dt>{intl.formatMessage(factNames[fact])}</dt>
              <dd>{text}</dd>
            </div>
          )
        )
      })}
      {hasValidity && (
        <div>
          <dt>{intl.formatMessage(factNames.valid)}</dt>
          <dd>
            <time dateTime={validUntil}>
              {intl.formatMessage(messages.valid, {
                date: momentText(intl, validUntil),
                when: relativeText(intl, validUntil, now),
              })}
            </time>
          </dd>
        </div>
      )}
      <div>
        <dt>{intl.formatMessage(messages.author)}</dt>
        <dd>
          {intl.formatMessage(messages.by, {
            side: sideName(intl, offer, by),
            at: momentText(intl, at),
          })}
        </dd>
      </div>
    </dl>
  )
}
