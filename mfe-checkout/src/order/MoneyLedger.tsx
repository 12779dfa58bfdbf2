import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import { balanceDays } from '@materia/contracts/orders/constants.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { payoutDateOf } from '@materia/contracts/payouts/payoutDateOf.ts'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { amountLine, amounts } from '../layout.ts'
import { RefundNote } from '../taxes/RefundNote.tsx'
import { TaxNotes, TaxRows } from '../taxes/TaxRows.tsx'
import { totalWithTax } from '../taxes/totalWithTax.ts'
import { depositHeldText } from './depositMessages.ts'
import { messages } from './messages.ts'
import { movementsOf } from './movementsOf.ts'
import { methodNames, movementTexts, paymentTexts } from './nextMessages.ts'

const sum = css({
  paddingTop: space(2),
  borderTop: `1px solid ${color.line}`,
  fontWeight: font.strong,
})
const quiet = css({ marginTop: space(3), color: color.muted, fontSize: font.small })

const moves = css({
  display: 'grid',
  gap: space(2),
  margin: 0,
  marginTop: space(4),
  padding: 0,
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  listStyle: 'none',
  fontSize: font.small,
})
const move = css(
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: space(4),
    overflowWrap: 'anywhere',
  },
  tabularFigures,
)
const date = css({ display: 'block', color: color.muted })

/** The buyer's costs or the seller's proceeds, and where the money is now. */
export function MoneyLedger({ order }: { order: Order }) {
  const intl = useIntl()
  const {
    role,
    price,
    shippingCost,
    fee,
    amount,
    refunded,
    currency,
    paymentMethod,
    paymentStatus,
    taxLines = [],
    deposit,
    settlement,
    overage,
  } = order
  const money = (value: string) => formatPrice(value, currency)
  const isBuyer = role === 'buyer'
  const isPartHeld = paymentStatus === 'captured' && deposit?.isBalanceOpen
  const paymentText = isPartHeld ? depositHeldText : paymentTexts[paymentStatus]
  return (
    <>
      <dl css={amounts}>
        <div css={amountLine}>
          <dt>{intl.formatMessage(messages.price)}</dt>
          <dd>{money(price)}</dd>
        </div>
        {settlement && overage && (
          <div css={amountLine}>
            <dt>{intl.formatMessage(messages.overage, { percent: settlement.overagePercent })}</dt>
            <dd>{money(overage)}</dd>
          </div>
        )}
        {isBuyer && (
          <div css={amountLine}>
            <dt>{intl.formatMessage(messages.freight)}</dt>
            <dd>{money(shippingCost)}</dd>
          </div>
        )}
        <TaxRows lines={taxLines} reader={role} currency={currency} style={amountLine} />
        {isBuyer && (
          <div css={amountLine}>
            <dt>{intl.formatMessage(messages.total)}</dt>
            <dd>{money(totalWithTax(order))}</dd>
          </div>
        )}
        <div css={amountLine}>
          <dt>{intl.formatMessage(messages.fee)}</dt>
          <dd>{isBuyer ? money(fee) : `−${money(fee)}`}</dd>
        </div>
        <div css={[amountLine, sum]}>
          <dt>{intl.formatMessage(isBuyer ? messages.buyerPays : messages.sellerGets)}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {deposit && (
          <>
            <div css={amountLine}>
              <dt>{intl.formatMessage(messages.deposit, { role })}</dt>
              <dd>{money(deposit.amount)}</dd>
            </div>
            <div css={amountLine}>
              <dt>{intl.formatMessage(messages.balance, { role, days: balanceDays })}</dt>
              <dd>{money(deposit.balance)}</dd>
            </div>
          </>
        )}
        {toCents(refunded) > 0 && (
          <div css={amountLine}>
            <dt>{intl.formatMessage(messages.refunded, { role })}</dt>
            <dd>{money(refunded)}</dd>
          </div>
        )}
      </dl>
      <RefundNote order={order} style={quiet} />
      {taxLines.length > 0 && <TaxNotes lines={taxLines} reader={role} style={quiet} />}
      <p css={quiet}>
        {[...(isBuyer ? [methodNames[paymentMethod]] : []), paymentText]
          .map((text) => intl.formatMessage(text, { role }))
          .join(' · ')}
      </p>
      {!isBuyer && paymentStatus === 'captured' && <Payout order={order} />}
      <Movements order={order} />
    </>
  )
}

/** For the seller: by when the order is paid out, if nothing happens. */
function Payout({ order }: { order: Order }) {
  const intl = useIntl()
  const at = payoutDateOf(order)
  const isClaimed = order.status === 'disputed'
  const date = intl.formatDate(at ?? undefined, { dateStyle: 'medium' })
  return (
    <p css={quiet}>
      {order.isPayoutWaiting
        ? null
        : at
          ? intl.formatMessage(messages.payoutBy, { date })
          : intl.formatMessage(
              isClaimed ? messages.payoutAfterClaim : messages.payoutAccepted,
            )}{' '}
      <Link to={payoutsPath}>{intl.formatMessage(messages.toPayouts)}</Link>
    </p>
  )
}

function Movements({ order }: { order: Order }) {
  const intl = useIntl()
  const movements = movementsOf(order)
  if (movements.length === 0) return null
  return (
    <ul css={moves} aria-label={intl.formatMessage(messages.movements)}>
      {movements.map(({ kind, at, amount }) => (
        <li key={`${kind} ${at}`} css={move}>
          <span>
            {intl.formatMessage(movementTexts[kind], { role: order.role })}
            <span css={date}>{intl.formatDate(at, { dateStyle: 'medium' })}</span>
          </span>
          {amount && <span>{formatPrice(amount, order.currency)}</span>}
        </li>
      ))}
    </ul>
  )
}
