import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { entryOf } from '../ledger/entryOf.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import { effectsOf } from '../order/effects.ts'
import { openBalanceCents } from '../order/openBalance.ts'
import type { OrderEvent } from '../order/events.ts'
import { evolve } from '../order/evolve.ts'
import { noContact } from '../order/order.ts'
import { privateFields, without } from '../order/pickup.ts'
import type { OrderDeps, SaveDeps } from './OrderDeps.ts'
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
  {
    orders,
    ledger,
    companies,
    wordPlaced,
  }: Pick<SaveDeps, 'orders' | 'ledger' | 'companies' | 'wordPlaced'>,
  session: ClientSession | null,
  changes: Change[],
): Promise<OrderRecord[] | null> {
  const saved = await withPlaces(companies, session, changes)
  const forgotten = await forgottenParties(companies, session, saved)
  const writes = saved.map((after, at) => updateOf(changes[at]!.order, after, forgotten))
  const { matchedCount } = await orders.bulkWrite(writes, session ? { session } : {})
  if (matchedCount < changes.length) return null
  if (!session) return saved
  const happened = changes.flatMap(happenedOf)
  const entries = happened.flatMap(entriesOf)
  if (entries.length > 0) await ledger.insertMany(entries, { session })
  await publish(session, happened, wordPlaced)
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
export function updateOf(
  before: OrderRecord,
  after: OrderRecord,
  forgotten: ReadonlySet<number> = new Set(),
) {
  const { state, pickup, buyerId, sellerId } = after
  const isBuyerForgotten = isEnded(state) && (forgotten.has(buyerId) || isNeverShown(state))
  const gone = [
    ...(isBuyerForgotten ? privateFields(after, 'buyer') : []),
    ...(isEnded(state) && forgotten.has(sellerId) ? privateFields(after, 'seller') : []),
  ]
  return {
    updateOne: {
      filter: before.asRead,
      update: {
        $set: {
          ...fieldsOf(state),
          ...(isBuyerForgotten && noContact),
          ...(pickup !== before.pickup && { pickup }),
        },
        ...(gone.length > 0 && without(gone)),
      },
    },
  }
}

/** The orders after their events. A confirmed one keeps its seller's place of loading. */
async function withPlaces(
  companies: OrderDeps['companies'],
  session: ClientSession | null,
  changes: Change[],
): Promise<OrderRecord[]> {
  const saved = changes.map(applyEvents)
  const isConfirmed = changes.map(({ events }) => events.some(({ kind }) => kind === 'confirmed'))
  const ids = saved.filter((_, at) => isConfirmed[at]).map(({ sellerId }) => sellerId)
  if (ids.length === 0) return saved
  const sellers = await companies
    .find({ _id: { $in: ids } }, { pickupPlace: 1 })
    .session(session)
    .lean()
  const places = new Map(sellers.map(({ _id, pickupPlace }) => [_id, pickupPlace]))
  return saved.map((order, at) => {
    const place = isConfirmed[at] && places.get(order.sellerId)
    return place ? { ...order, pickup: place } : order
  })
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
 * Deleted accounts among the sides of ended orders. Their addresses and contacts are no longer
 * needed.
 */
async function forgottenParties(
  companies: OrderDeps['companies'],
  session: ClientSession | null,
  saved: OrderRecord[],
): Promise<Set<number>> {
  const ended = saved
    .filter(({ state }) => isEnded(state))
    .flatMap(({ buyerId, sellerId }) => [buyerId, sellerId])
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
    openBalanceCents: openBalanceCents(before),
    chargedBackFrom: chargeBack?.from ?? null,
    timeline: after.timeline,
  }
  return effectsOf(event, before).ledger.map((kind) =>
    entryOf(of, { kind, refundCents: refundedCentsOf(after), at: event.at }),
  )
}
