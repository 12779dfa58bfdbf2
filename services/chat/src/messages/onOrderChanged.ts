import type { OrderLine } from '@materia/contracts/chat/message.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import { orderNews } from '@materia/contracts/orders/orderStates.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type LineDeps, writeLine } from './writeLine.ts'

/** Shows the buyer and the seller a new state of an order in their conversation. */
export function onOrderChanged(deps: LineDeps, state: OrderLine['state']) {
  const later = laterOf(state)
  return async (order: OrderEventData, { session }: { session: ClientSession }): Promise<void> => {
    const { orderId } = order
    const idOf = (one: OrderLine['state']) => `order/${orderId}/${one}`
    const balance = balanceOf(state, order)
    await writeLine(deps, session, order, {
      orderLine: { orderId, state, ...(balance && { balance }) },
      // An order can wait for its balance twice, and have a case about it after a claim.
      clientId: balance ? `${idOf(state)}/${balance}` : idOf(state),
      laterIds: later.map(idOf),
    })
  }
}

/** The states that only come later in an order's life. */
function laterOf(state: OrderLine['state']): OrderLine['state'][] {
  // A chargeback, and a refund after it, can also follow a complete order.
  if (state === 'chargedBack' || state === 'refunded') return []
  const later = orderNews.slice(orderNews.indexOf(state) + 1)
  // A claim on an open balance ends before the balance and the delivery.
  return state === 'awaitingBalance' || state === 'delivered'
    ? later.filter((one) => one !== 'disputed')
    : later
}

function balanceOf(
  state: OrderLine['state'],
  { by, isBalanceReduced }: OrderEventData,
): OrderLine['balance'] {
  if (state === 'disputed') return by === 'materia' ? 'unpaid' : undefined
  return isBalanceReduced ? 'reduced' : undefined
}
