import { randomUUID } from 'node:crypto'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import type { ShippingPlace } from '@materia/contracts/orders/shipping.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { createRequester, respond } from '@materia/service-kit/src/nats/respond.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { signQuote } from '../src/freight/quotes.ts'
import { buildCompany } from './buildCompany.ts'
import { createWorld } from './createWorld.ts'
import { houston, startOrders } from './startOrders.ts'

/**
 * Two instances of orders over real NATS, with a small catalog and identity. Company 1 sells all
 * lots, at 50 cents a kilogram.
 */
export async function startTrade({
  payment,
  logged,
}: Pick<Parameters<typeof startOrders>[0] & object, 'payment' | 'logged'> = {}) {
  const orders = await startOrders({
    hasNats: true,
    ...(payment && { payment }),
    ...(logged && { logged }),
  })
  const nats = await connectNats(orders.urls.nats, new AbortController().signal, testLog)
  const world = createWorld(() => orders.clock.now)
  const others = respond({
    nats: Promise.resolve(nats),
    log: testLog,
    queue: 'others',
    handlers: world.handlers,
    concurrent: 64,
  })
  const other = await startOrders({ database: orders.urls.database, ...(payment && { payment }) })
  other.deps.sendRequest = createRequester(Promise.resolve(nats))
  await eventually(
    async () =>
      (await orders.deps.sendRequest(identity.describeUser, { userId: 1 }).catch(() => null)) !==
      null,
  )
  await orders.companies.insertMany(
    Array.from({ length: 300 }, (_, at) =>
      buildCompany({ _id: at + 1, username: `user${at + 1}`, companyName: `Company ${at + 1}` }),
    ),
  )
  const draftOf = (buyerId: number, draft: DraftOverrides) => buildDraft(orders, buyerId, draft)

  return {
    ...orders,
    other,
    world,
    draftOf,
    /** Advances the clock of both instances. */
    pass(ms: number) {
      orders.clock.now = new Date(orders.clock.now.getTime() + ms)
      other.clock.now = orders.clock.now
    },
    /** Puts a lot on sale, here and in catalog. */
    async sell(id: number, { left = 24_000, isSingleLot = false } = {}) {
      world.lots.set(id, { left, isSingleLot, cents: 50 })
      await orders.list({ id, quantity: String(left), isSingleLot })
    },
    place: (
      buyerId: number,
      draft: DraftOverrides,
      { key = randomUUID(), by = orders }: { key?: string; by?: Pick<typeof orders, 'call'> } = {},
    ) =>
      by.call('POST', '/api/orders', {
        user: { userId: buyerId },
        body: draftOf(buyerId, draft),
        headers: { 'idempotency-key': key },
      }),
    paymentOf: async (orderId: number) =>
      (await orders.sandboxPayments.findById(`order-${orderId}`).lean())?.state ?? null,
    ordersOf: async (userId: number, query = '') =>
      (await orders.call('GET', `/api/orders${query}`, { user: { userId } })).body as {
        items: Order[]
        nextCursor: string | null
        waiting: number
      },
    async stop() {
      await other.stop()
      await others.stop()
      await orders.stop()
      await nats.close()
    },
  }
}

export type Trade = Awaited<ReturnType<typeof startTrade>>

type DraftOverrides = Partial<OrderDraft> & {
  materialId: number
  cents?: number
  destination?: ShippingPlace
}

/** A draft with a quote for its buyer, lot and quantity. */
function buildDraft(
  { deps, clock }: Pick<Awaited<ReturnType<typeof startOrders>>, 'deps' | 'clock'>,
  buyerId: number,
  {
    materialId,
    quantity = '1000',
    cents = 50_000,
    termsRevision = 1,
    destination = houston,
    ...draft
  }: DraftOverrides,
): OrderDraft {
  const { address: line1, ...place } = destination
  const address = { line1, line2: '', ...place }
  return {
    materialId,
    quantity,
    termsRevision,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@sample.example',
    contactPhone: '713 555 0100',
    paymentToken: 'tok_ok',
    paymentMethod: 'credit',
    quote: signQuote(
      deps.keys,
      { buyerId, materialId, quantity, destination, termsRevision },
      {
        carrier: 'Fletes Sierra Alta',
        service: 'economy',
        cents,
        currency: 'USD',
        estimatedDays: 4,
      },
      clock.now,
    ),
    ...draft,
  }
}
