import { css } from '@emotion/react'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Destination } from '@materia/contracts/places/destination.ts'
import type { OrderedMaterial } from '@materia/contracts/orders/order.ts'
import { balanceDays, feePercent, ownTruck } from '@materia/contracts/orders/constants.ts'
import type { ShippingRate } from '@materia/contracts/orders/shipping.ts'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { type ComponentType, Fragment } from 'react'
import { useIntl } from 'react-intl'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { card, hint } from '../layout.ts'
import { messages } from './messages.ts'
import { shipmentText } from '../freight/serviceText.ts'
import { messages as weighedMessages } from '../paidByWeight/messages.ts'
import { PaidByWeight } from '../paidByWeight/PaidByWeight.tsx'
import type { WeighedGoods } from '../paidByWeight/weighedGoods.ts'
import type { depositsOf } from '../payment/depositsOf.ts'
import type { Sum } from '../payment/sums.ts'
import { TaxNotes, TaxRows } from '../taxes/TaxRows.tsx'
import type { LineRates } from '../freight/useRates.ts'

const CarbonEstimate = lazyPart({
  load: async () =>
    (await import(/* webpackChunkName: "estimate" */ '../carbon/estimateWidget.ts')).estimateWidget,
  Failed: () => null,
})

const lineStyle = css({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  gap: space(3),
  overflowWrap: 'anywhere',
})
const words = css({ display: 'grid', gap: space(1) })
const list = css({
  display: 'grid',
  gap: space(4),
  paddingBottom: space(3),
  borderBottom: `1px solid ${color.line}`,
})
const sumStyle = css(
  {
    display: 'grid',
    gap: space(2),
    '& + &': { paddingTop: space(3), borderTop: `1px solid ${color.line}` },
  },
  tabularFigures,
)
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(2),
  '& dd': { marginLeft: 'auto' },
})
// Reserves the height of the shipping line, which arrives late.
const travels = css(hint, { minHeight: '3em' })
// Reserves the height of the estimate, which arrives later still.
const carbon = css(hint, { minHeight: '9em' })
const due = css(row, { fontSize: font.large, fontWeight: font.strong })

/** A line of the cart or of an offer. */
type SummaryLine = {
  id: number
  lot: OrderedMaterial & Pick<Material, 'unit'>
  quantity: string
  price: string
  currency: Currency
}

type OrderSummaryProps<Line> = {
  lines: LineRates<Line>[]
  sums: Sum[]
  /** Number of referral credits that these orders spend. */
  credits: number
  to: Destination | null
  isFreightIncluded?: boolean
  /** The deposit and the balance in each currency, if the offer has a deposit. */
  deposits?: ReturnType<typeof depositsOf>
  /** The first goods that are paid by weight, for an example. */
  weighed: WeighedGoods | null
  /** Notes that the buyer must read. */
  Notes?: ComponentType<{ line: Line }>
}

/** The lines and the amounts due, by currency. */
export function OrderSummary<Line extends SummaryLine>({
  lines,
  sums,
  credits,
  to,
  isFreightIncluded = false,
  deposits = [],
  weighed,
  Notes,
}: OrderSummaryProps<Line>) {
  const intl = useIntl()
  const { language } = useLanguage()
  const taxLines = sums.flatMap((sum) => sum.taxLines)
  const freightText = (chosen: ShippingRate | undefined) =>
    chosen
      ? [
          shipmentText(intl, chosen),
          ...(chosen.service === ownTruck.service
            ? []
            : [intl.formatMessage(messages.days, { days: chosen.estimatedDays })]),
          formatPrice(chosen.rate, chosen.currency),
        ].join(' · ')
      : `${intl.formatMessage(messages.sumShipping)}: ${intl.formatMessage(messages.sumPending)}`
  return (
    <section css={card} aria-label={intl.formatMessage(messages.summary)}>
      <h2>{intl.formatMessage(messages.summary)}</h2>
      <ul css={list}>
        {lines.map(({ line: each, chosen }) => (
          <li key={each.id} css={lineStyle}>
            <LotPicture imageUrl={each.lot.imageUrl} />
            <div css={words}>
              <p>{materialTitle(language, each.lot)}</p>
              <p css={hint}>
                {quantityText(intl, { ...each.lot, quantity: each.quantity })} ·{' '}
                {formatPrice(each.price, each.currency)}
              </p>
              {!isFreightIncluded && <p css={travels}>{freightText(chosen)}</p>}
              <div css={carbon}>
                <CarbonEstimate materialId={each.id} quantity={each.quantity} to={to} />
              </div>
              {Notes && <Notes line={each} />}
            </div>
          </li>
        ))}
      </ul>
      {sums.map(({ currency, price, overage, shipping, fee, taxLines, due: sum, hasAll }) => (
        <dl key={currency} css={sumStyle}>
          <div css={row}>
            <dt>{intl.formatMessage(messages.sumPrice)}</dt>
            <dd>{formatPrice(price, currency)}</dd>
          </div>
          {weighed && toCents(overage) > 0 && (
            <div css={row}>
              <dt>
                {intl.formatMessage(weighedMessages.overage, {
                  percent: weighed.terms.overagePercent,
                })}
              </dt>
              <dd>{formatPrice(overage, currency)}</dd>
            </div>
          )}
          <div css={row}>
            <dt>{intl.formatMessage(messages.sumShipping)}</dt>
            <dd>
              {isFreightIncluded
                ? intl.formatMessage(messages.sumIncluded)
                : hasAll
                  ? formatPrice(shipping, currency)
                  : intl.formatMessage(messages.sumPending)}
            </dd>
          </div>
          <TaxRows lines={taxLines} reader="buyer" currency={currency} style={row} />
          <div css={row}>
            <dt>{intl.formatMessage(messages.fee, { percent: feePercent.buyer })}</dt>
            <dd>{formatPrice(fee, currency)}</dd>
          </div>
          <div css={due}>
            <dt>{intl.formatMessage(messages.sumDue)}</dt>
            <dd>{hasAll ? formatPrice(sum, currency) : '…'}</dd>
          </div>
          {deposits
            .filter((each) => hasAll && each.currency === currency)
            .map(({ deposit, balance }) => (
              <Fragment key={currency}>
                <div css={row}>
                  <dt>{intl.formatMessage(messages.sumDeposit)}</dt>
                  <dd>{formatPrice(deposit, currency)}</dd>
                </div>
                <div css={row}>
                  <dt>{intl.formatMessage(messages.sumBalance, { days: balanceDays })}</dt>
                  <dd>{formatPrice(balance, currency)}</dd>
                </div>
              </Fragment>
            ))}
        </dl>
      ))}
      {taxLines.length > 0 && <TaxNotes lines={taxLines} reader="buyer" style={hint} />}
      {weighed && (
        <div>
          <p css={hint}>{intl.formatMessage(weighedMessages.first)}</p>
          <PaidByWeight of={weighed} />
        </div>
      )}
      {credits > 0 && <p css={hint}>{intl.formatMessage(messages.credits, { count: credits })}</p>}
    </section>
  )
}
