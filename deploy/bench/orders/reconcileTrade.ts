import { setTimeout as wait } from 'node:timers/promises'
import {
  createPayment,
  type OrderDocument,
  type PaymentProvider,
  reconcile,
} from '@materia/orders/src/publicApi.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import type { Bought } from './buy.ts'
import type { Trade } from './startTrade.ts'
import { releasedUnpaid, wrongTransfers } from './wrongTransfers.ts'

const timeoutMs = 240_000

export type Reconciliation = {
  lost: string[]
  doubled: string[]
  ledger: string[]
  stock: string[]
  money: string[]
  unpaid: string[]
  transfers: string[]
  offers: string[]
}

/**
 * Waits until no order is open, then returns all mismatches between responses, orders, payments,
 * ledger and stock.
 */
export async function reconcileTrade(
  trade: Pick<Trade, 'orders' | 'catalog'>,
  bought: Bought[],
): Promise<Reconciliation> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const books = await readReconciliation(trade, bought)
    // Jobs decide open orders, and catalog learns the result by events.
    if (Object.values(books).every(({ length }) => length === 0) || performance.now() > end)
      return books
    await wait(2_000)
  }
}

async function readReconciliation(
  { orders, catalog }: Pick<Trade, 'orders' | 'catalog'>,
  bought: Bought[],
): Promise<Reconciliation> {
  const rows = await orders.orders.find().lean()
  const byId = new Map(rows.map((row) => [row._id, row]))
  const paid = rows.filter(({ isPaid }) => isPaid)
  const payment = sandboxOf(orders)
  return {
    lost: bought
      .filter(({ status, orderId }) => status === 201 && !byId.get(orderId)?.isPaid)
      .map(
        ({ orderId }) => `order ${orderId} was confirmed to its buyer, but is missing or unpaid`,
      ),
    doubled: [...Map.groupBy(paid, ({ callId }) => callId)]
      .filter(([, same]) => same.length > 1)
      .map(
        ([, same]) => `orders ${same.map(({ _id }) => _id).join()} have the same idempotency key`,
      ),
    ledger: await listOf(reconcile({ ...orders, payment })),
    stock: await wrongStock(catalog, byId, await heldByOffers(orders)),
    money: [
      ...rows
        .filter(({ openUntil, intent }) => openUntil !== null || intent !== null)
        .map(({ _id }) => `order ${_id} is still open`),
      ...(await orders.sandboxPayments.find({ state: 'held' }).lean())
        .filter(({ _id }) => byId.get(Number(_id.replace('order-', '')))?.paymentStatus !== 'held')
        .map(({ _id }) => `payment ${_id} is held without an order`),
    ],
    unpaid: await releasedUnpaid(orders, paid),
    transfers: await wrongTransfers(orders, paid),
    offers: await wrongOffers(orders, paid),
  }
}

/** The payment provider of a trade, for operators and checks. */
export function sandboxOf(orders: Trade['orders']): PaymentProvider {
  const variables = {
    PAYMENT_PROVIDER: 'sandbox' as const,
    STRIPE_API_URL: '',
    CARD_MAX_USD: 10_000,
    CARD_MAX_MXN: 200_000,
  }
  const now = () => new Date()
  return createPayment({
    ...orders,
    connection: orders.expectedPayments.db,
    log: testLog,
    now,
    variables,
    secrets: [],
  }).payment
}

async function listOf(lines: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

/** The reservations of accepted offers that nobody has ordered yet. */
async function heldByOffers({ offers }: Trade['orders']): Promise<Set<number>> {
  const rows = await offers.find({ state: 'accepted' }).lean()
  return new Set(rows.flatMap(({ stage }) => ('stockIds' in stage ? stage.stockIds : [])))
}

/** An offer is ordered by exactly one order, at the price that was accepted. */
async function wrongOffers({ offers }: Trade['orders'], paid: OrderDocument[]): Promise<string[]> {
  const rows = await offers.find().lean()
  const ordersOf = Map.groupBy(paid, ({ offer }) => offer?.id)
  return rows.flatMap(({ _id, stage, revisions }) => {
    const own = ordersOf.get(_id) ?? []
    if (stage.kind === 'accepting' || stage.kind === 'ordering')
      return [`offer ${_id} is still open`]
    if (stage.kind !== 'ordered')
      return own.map(
        (order) => `order ${order._id} is placed, but its offer ${_id} is ${stage.kind}`,
      )
    const [order] = own
    const cents = revisions[stage.no - 1]?.lines[0]?.cents
    const isSame =
      own.length === 1 && order?._id === stage.orderIds[0] && orderedCents(order) === cents
    return isSame ? [] : [`offer ${_id} is ordered by ${own.map((one) => one._id).join()}`]
  })
}

const orderedCents = ({ priceCents, overageCents = 0 }: OrderDocument) => priceCents - overageCents

/**
 * Each reservation must match the state of its order, and each listing must lack exactly the
 * reserved quantity.
 */
async function wrongStock(
  catalog: Trade['catalog'],
  orders: Map<number, OrderDocument>,
  offered: Set<number>,
): Promise<string[]> {
  const [reservations, materials] = [
    await catalog.reservations.find().lean(),
    await catalog.materials.find().lean(),
  ]
  const taken = Map.groupBy(
    reservations.filter(({ state }) => state !== 'released'),
    ({ materialId }) => materialId,
  )
  return [
    ...reservations
      .filter(({ _id, state }) => state !== (offered.has(_id) ? 'held' : stateOf(orders.get(_id))))
      .map(
        ({ _id, state }) =>
          `the stock of order ${_id} is ${state}, but the order is ${orders.get(_id)?.status}`,
      ),
    ...materials
      .filter(
        ({ _id, quantity, availableQuantity }) =>
          quantity - availableQuantity !==
          (taken.get(_id) ?? []).reduce((sum, one) => sum + one.quantity, 0),
      )
      .map(({ _id }) => `the stock of lot ${_id} does not match its orders`),
  ]
}

function stateOf(order: OrderDocument | undefined): 'held' | 'confirmed' | 'released' {
  if (!order?.isPaid || order.status === 'cancelled' || order.status === 'declined')
    return 'released'
  return ['pending', 'awaitingTransfer'].includes(order.status) ? 'held' : 'confirmed'
}
