import { css } from '@emotion/react'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { feePercent } from '@materia/contracts/orders/constants.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { lazy, type MouseEvent, Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { CartLine } from '../lines/cartLine.ts'
import { cartFees, cartTotals } from './cartTotals.ts'
import { messages } from './messages.ts'

/** A larger cart gets its shipping costs at the checkout, to limit the calls. */
const shippingLinesMax = 10

// Lazy, so that the cart does not wait for it.
const CartFreight = lazy(async () => ({ default: (await import('./CartFreight.tsx')).CartFreight }))

const card = css({
  display: 'grid',
  gap: space(4),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const rows = css({ display: 'grid', gap: space(2) })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(2),
})
const fee = css({ color: color.muted, fontSize: font.small }, tabularFigures)
const amountStyle = css({ fontSize: font.large, fontWeight: font.strong, ...tabularFigures })
// Reserves the height of the shipping cost, which arrives late.
const hint = css({ minHeight: '3em', color: color.muted, fontSize: font.small })

export function CartSummary({
  lines,
  onCheckout,
}: {
  lines: CartLine[]
  onCheckout: (event: MouseEvent) => void
}) {
  const intl = useIntl()
  const toOrder = lines.filter(({ problem }) => !problem)
  const totals = cartTotals(toOrder)
  const without = intl.formatMessage(
    toOrder.length > 0 ? messages.totalHint : messages.nothingToOrder,
  )
  return (
    <section css={card} aria-label={intl.formatMessage(messages.summary)}>
      <h2>{intl.formatMessage(messages.count, { count: lines.length })}</h2>
      <dl css={rows}>
        {totals.map(({ currency, amount }) => (
          <div key={currency} css={row}>
            <dt>
              {totals.length === 1
                ? intl.formatMessage(messages.total)
                : intl.formatMessage(messages.totalIn, { currency })}
            </dt>
            <dd css={amountStyle}>{formatPrice(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {toOrder.length > 0 && (
        <p css={fee}>
          {intl.formatMessage(messages.fee, {
            percent: feePercent.buyer,
            sums: intl.formatList(
              cartFees(toOrder).map(({ amount, currency }) => formatPrice(amount, currency)),
            ),
          })}
        </p>
      )}
      <p css={hint}>
        {toOrder.length > 0 && toOrder.length <= shippingLinesMax ? (
          <Suspense fallback={without}>
            <CartFreight lines={toOrder} unknown={without} />
          </Suspense>
        ) : (
          without
        )}
      </p>
      {toOrder.length > 0 && (
        <ButtonLink to={checkoutPath} isWide onClick={onCheckout}>
          {intl.formatMessage(messages.checkout)}
        </ButtonLink>
      )}
    </section>
  )
}
