import { weightsPath } from '@materia/contracts/settlement/screenPaths.ts'
import { orderWords } from '@materia/contracts/orders/orderWords.ts'
import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Order, OrderEvent } from '@materia/contracts/orders/order.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { timelineItem, timelineList } from '../layout.ts'
import {
  comingStatuses,
  dayText,
  isUnpaid,
  momentText,
  otherSide,
} from '../orders/describeOrder.ts'
import { claimKindNames, claimNewsTexts } from './claimMessages.ts'
import { messages as ordersMessages } from '../orders/messages.ts'
import { messages } from './messages.ts'
import { messages as pickupMessages } from './pickupMessages.ts'
import { sideName } from '../parties/partyName.ts'

const coming = css({
  color: color.muted,
  '&::before': { borderColor: color.fieldLine, background: 'transparent' },
})
const name = css({ fontWeight: font.strong })
const quiet = css({ color: color.muted, fontSize: font.small })
const note = css({ marginTop: space(1), whiteSpace: 'pre-line' })

/** Past events, and the expected next states if nothing goes wrong. */
export function Timeline({ order }: { order: Order }) {
  const intl = useIntl()
  const { timeline, deadline, estimatedDeliveryDate, deposit } = order
  const weighedStatus = order.settled ? 'completed' : 'delivered'
  const arrival = deposit?.isBalanceOpen ? 'awaitingBalance' : 'delivered'
  const who = (by: OrderEvent['by']) =>
    by === 'materia'
      ? intl.formatMessage(messages.materia)
      : sideName(intl, { role: order.role, partner: otherSide(order) }, by)
  const nameOf = ({ status, claim, tracking }: OrderEvent) => {
    if (tracking)
      return intl.formatMessage(pickupMessages.trackingCorrected, {
        carrier: tracking.carrier,
        number: tracking.trackingNumber,
      })
    if (claim?.kind === 'balanceUnpaid') return intl.formatMessage(claimKindNames.balanceUnpaid)
    if (claim)
      return intl.formatMessage(claimNewsTexts[claim.news], {
        kind: claim.kind ? intl.formatMessage(claimKindNames[claim.kind]) : '',
        amount: claim.amount ? formatPrice(claim.amount, order.currency) : 'none',
      })
    if (status === 'refunded' && deposit?.isReduced)
      return intl.formatMessage(ordersMessages.endedReduced)
    return status === 'pending'
      ? intl.formatMessage(messages.ordered)
      : orderWords(status, intl.locale).name
  }
  const when = (index: number, status: string) => {
    if (status === arrival && estimatedDeliveryDate)
      return intl.formatMessage(messages.about, { date: dayText(intl, estimatedDeliveryDate) })
    // An unpaid order has only the payment deadline.
    return index === 0 && deadline && !isUnpaid(order)
      ? intl.formatMessage(messages.until, { date: momentText(intl, deadline.at) })
      : undefined
  }
  return (
    <ol css={timelineList}>
      {timeline.map((event) => (
        <li key={`${event.status} ${event.at}`} css={timelineItem}>
          <p css={name}>{nameOf(event)}</p>
          <p css={quiet}>
            {intl.formatMessage(messages.by, {
              date: intl.formatDate(event.at, { dateStyle: 'medium', timeStyle: 'short' }),
              who: who(event.by),
            })}
          </p>
          {event.note !== '' && <p css={note}>{event.note}</p>}
          {order.settlement && event.status === weighedStatus && !event.claim && (
            <p css={quiet}>
              <Link to={weightsPath(order.id)}>{intl.formatMessage(messages.weights)}</Link>
            </p>
          )}
        </li>
      ))}
      {comingStatuses(order).map((status, index) => (
        <li key={status} css={[timelineItem, coming]}>
          <p css={name}>
            <VisuallyHidden>{intl.formatMessage(messages.toCome)} </VisuallyHidden>
            {orderWords(status, intl.locale).name}
          </p>
          {when(index, status) && <p css={quiet}>{when(index, status)}</p>}
        </li>
      ))}
    </ol>
  )
}
