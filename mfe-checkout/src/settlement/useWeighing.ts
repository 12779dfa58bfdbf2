import type { Order } from '@materia/contracts/orders/order.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { messages } from './nextMessages.ts'
import { clockText, paidText } from './paidText.ts'
import { settlementQuery } from './settlementQuery.ts'

/**
 * The part of the weights in an order's next step. `text` and `clock` take the place of the state's own.
 * `isToWeigh`: the next step is a scale ticket.
 */
export type Weighing = {
  settlement?: Settlement
  text?: string
  clock?: string
  isToWeigh: boolean
}

/** The weighing of an order in its next step. Empty for a fixed price. */
export function useWeighing(order: Order): Weighing {
  const intl = useIntl()
  const { data: settlement } = useQuery({
    ...settlementQuery(order.id),
    enabled: order.settlement !== undefined,
  })
  if (!order.settlement || !settlement) return { isToWeigh: false }
  const { proposal, canWeigh, tickets } = settlement
  if (order.status === 'delivered' && proposal)
    return {
      settlement,
      text: paidText(intl, settlement, proposal),
      clock: clockText(intl, order, proposal),
      isToWeigh: false,
    }
  const isToWeigh = order.status === 'shipped' && canWeigh.includes('unloading')
  const isToLoad = order.status === 'confirmed' && canWeigh.includes('loading')
  if (isToWeigh) return { settlement, text: intl.formatMessage(messages.buyerWeighs), isToWeigh }
  if (isToLoad && !tickets.some(({ side }) => side === 'loading'))
    return { settlement, text: intl.formatMessage(messages.sellerWeighs), isToWeigh }
  return { settlement, isToWeigh }
}
