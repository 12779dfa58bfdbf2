import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { entryOf } from '../ledger/entryOf.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import { effectsOf } from '../order/effects.ts'
import type { OrderEvent } from '../order/events.ts'
import { evolve } from '../order/evolve.ts'
import { noContact } from '../order/order.ts'
import type { OrderDeps } from './OrderDeps.ts'
import { fieldsOf, type OrderRecord, withState } from '../order/orderRecord.ts'
import { publish } from './publish.ts'
import type { Happened } from './saleOf.ts'
import { type OrderState, refundedCentsOf, statusOf } from '../order/state.ts'

export type Change = { order: OrderRecord; events: OrderEvent[] }

/**
 * Writes the new states, ledger entries and outbox events in the caller's transaction. Null if some
 * orders have changed since they were read: the caller must then abort the transaction.
 */
export async function saveOrders(
  { orders, ledger, companies }: Pick<OrderDeps, 'orders' | 'ledger' | 'companies'>,
  session: ClientSession | null,
  changes: Change[],
): Promise<OrderRecord[] | null> {
  const saved = changes.map(applyEvents)
  const forgotten = await forgottenBuyers(companies, session, saved)
  const writes = saved.map((after, at) =>
    updateOf(changes[at]!.order, after, forgotten.has(after.buyerId)),
  )
  const { matchedCount } = await orders.bulkWrite(writes, session ? { session } : {})
  if (matchedCount < changes.length) return null
  if (!session) return saved
  const happened = changes.flatMap(happenedOf)
  const entries = happened.flatMap(entriesOf)
  if (entries.length > 0) await ledger.insertMany(entries, { session })
  await publish(session, happened)
  return saved
}

/** Whether a change needs a transaction, because it writes ledger entries or events. */
export const needsTransaction = (change: Change): boolean =>
  happenedOf(change).some(({ event, before }) => {
    const { ledger, publishes } = effectsOf(event, before)
    return ledger.length > 0 || publishes !== null
  })

/** The order after its events. */
export const applyEvents = ({ order, events }: Change): OrderRecord =>
  withState(order, events.reduce(evolve, order.state))

/** Updates the row only if it is unchanged since it was read. */
export function updateOf(before: OrderRecord, { state }: OrderRecord, isBuyerForgotten = false) {
  const isForgotten = isEnded(state) && (isBuyerForgotten || isNeverShown(state))
  return {
    updateOne: {
      filter: before.asRead,
      update: { $set: { ...fieldsOf(state), ...(isForgotten && noContact) } },
    },
  }
}

function happenedOf({ order, events }: Change): Happened[] {
  let before = order.state
  return events.map((event) => {
    const happened = { order, event, before, after: evolve(before, event) }
    before = happened.after
    return happened
  })
}

const isEnded = (state: OrderState) => endedStatuses.includes(statusOf(state))
const isNeverShown = (state: OrderState) => state.kind === 'refused' && !state.isShown

/**
 * Deleted accounts among the buyers of ended orders. Their addresses and contacts are no longer
 * needed.
 */
async function forgottenBuyers(
  companies: OrderDeps['companies'],
  session: ClientSession | null,
  saved: OrderRecord[],
): Promise<Set<number>> {
  const ended = saved.filter(({ state }) => isEnded(state)).map(({ buyerId }) => buyerId)
  if (ended.length === 0) return new Set()
  const gone = await companies
    .distinct('_id', { _id: { $in: ended }, isDeleted: true })
    .session(session)
  return new Set(gone)
}

function entriesOf({ order, event, before, after }: Happened): LedgerEntryDocument[] {
  if (!('at' in event)) return []
  const { _id, buyerId, sellerId, currency } = order
  const chargeBack = 'chargeBack' in after ? after.chargeBack : null
  const of = {
    ...after.amounts,
    _id,
    buyerId,
    sellerId,
    currency,
    refundedCents: refundedCentsOf(before),
    chargedBackFrom: chargeBack?.from ?? null,
    timeline: after.timeline,
  }
  return effectsOf(event, before).ledger.map((kind) =>
    entryOf(of, { kind, refundCents: refundedCentsOf(after), at: event.at }),
  )
}
