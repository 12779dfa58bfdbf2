import type { SettlementData } from '@materia/contracts/settlement/settlementEvent.ts'
import type { Event } from '@materia/contracts/wire/Event.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type LineDeps, writeLine } from './writeLine.ts'

/** Shows the buyer and the seller the weighing of an order in their conversation. */
export function onSettlementChanged(deps: LineDeps) {
  return async (
    order: SettlementData,
    { session, event }: { session: ClientSession; event: Event },
  ): Promise<void> => {
    const { orderId, news, kilograms, refund, currency } = order
    // Only the awaited side gets a reminder.
    if (news === 'reminded') return
    await writeLine(deps, session, order, {
      orderLine: {
        orderId,
        // For clients of the last release.
        state: news === 'loaded' ? 'shipped' : 'delivered',
        weighing: {
          news,
          kilograms,
          ...(refund !== undefined && { refund }),
          ...(currency && { currency }),
        },
      },
      clientId: `weighing/${event.id}`,
    })
  }
}
