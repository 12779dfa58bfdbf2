import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { entryOf } from '../ledger/entryOf.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import { effectsOf } from '../order/effects.ts'
import type { OrderEvent } from '../order/evolve.ts'
import { evolve } from '../order/evolve.ts'
import { noContact } from '../order/order.ts'
import type { OrderDeps } from './OrderDeps.ts'
import { fieldsOf, type OrderRecord, withState } from '../order/orderRecord.ts'
import { type Happened, publish } from './publish.ts'
import { type OrderState, refundedCentsOf, statusOf } from '../order/state.ts'

export type Change = { order: OrderRecord; events: OrderEvent[] }

/**
 * Writes what events make of orders, with their ledger entries and the events of the contract, in the caller's transaction. Null where some orders
 * are not as they were read any more: the caller gives the transaction up.
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

/** Whether events have to be written in a transaction, as others learn of them. */
export const needsTransaction = (change: Change): boolean =>
  happenedOf(change).some(({ event, before }) => {
    const { ledger, publishes } = effectsOf(event, before)
    return ledger.length > 0 || publishes !== null
  })

/** An order as it is after its events. */
export const applyEvents = ({ order, events }: Change): OrderRecord =>
  withState(order, events.reduce(evolve, order.state))

/** The write of an order that is still as it was read. */
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

/** The buyers of ended orders whose accounts are gone: nobody needs to know any more where their lots went. */
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
  }
  return effectsOf(event, before).ledger.map((kind) =>
    entryOf(of, { kind, refundCents: refundedCentsOf(after), at: event.at }),
  )
}
