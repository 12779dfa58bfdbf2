import { randomUUID } from 'node:crypto'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type {
  Reservation,
  ReservationReply,
  ReserveRequest,
} from '@materia/contracts/catalog/types.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { Order, OrderDraft } from '@materia/contracts/orders/types.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { createAsk, reply, respond } from '@materia/service-kit/src/respond.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { signQuote } from '../src/quotes.ts'
import { houston, startOrders } from './startOrders.ts'

const { address: line1, ...place } = houston
const address = { line1, line2: '', ...place }

/** Two instances of orders over real NATS, where a small catalog and identity answer; lots are of company 1, a kilogram for 50 cents. */
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
  other.deps.ask = createAsk(Promise.resolve(nats))
  await eventually(
    async () =>
      (await orders.deps.ask(identity.describeUser, { userId: 1 }).catch(() => null)) !== null,
  )
  await orders.companies.insertMany(
    Array.from({ length: 300 }, (_, at) => ({
      _id: at + 1,
      revision: 1,
      username: `user${at + 1}`,
      companyName: `Company ${at + 1}`,
      profilePictureUrl: '',
      language: null,
    })),
  )

  const draftOf = (
    buyerId: number,
    {
      materialId,
      quantity = '1000',
      cents = 50_000,
      ...draft
    }: Partial<OrderDraft> & { materialId: number; cents?: number },
  ): OrderDraft => ({
    materialId,
    quantity,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@sample.example',
    contactPhone: '713 555 0100',
    paymentToken: 'tok_ok',
    paymentMethod: 'credit',
    quote: signQuote(
      orders.deps.keys,
      { buyerId, materialId, quantity, destination: houston },
      {
        carrier: 'Fletes Sierra Alta',
        service: 'economy',
        cents,
        currency: 'USD',
        estimatedDays: 4,
      },
      orders.clock.now,
    ),
    ...draft,
  })
  return {
    ...orders,
    other,
    world,
    draftOf,
    /** Moves the clock of both instances on. */
    pass(ms: number) {
      orders.clock.now = new Date(orders.clock.now.getTime() + ms)
      other.clock.now = orders.clock.now
    },
    /** A lot for sale, here and in catalog. */
    async sell(id: number, { left = 24_000, isSingleLot = false } = {}) {
      world.lots.set(id, { left, isSingleLot, cents: 50 })
      await orders.list({ id, quantity: String(left), isSingleLot })
    },
    place: (
      buyerId: number,
      draft: Parameters<typeof draftOf>[1],
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

/** As catalog and identity answer: each once by order. */
function createWorld(now: () => Date) {
  const lots = new Map<number, { left: number; isSingleLot: boolean; cents: number }>()
  const held = new Map<number, Reservation>()
  const world = { lots, held, credits: new Map<number, number>(), isCatalogDown: false }
  const reserve = (request: ReserveRequest): ReservationReply => {
    const {
      orderId,
      materialId,
      buyerId,
      quantity = '',
      until = new Date(now().getTime() + 30 * 60_000).toISOString(),
    } = request
    const before = held.get(orderId)
    if (before)
      return before.state === 'held'
        ? { reservation: { ...before, expiresAt: until } }
        : { refused: 'ORDER_TAKEN', message: 'no' }
    const lot = lots.get(materialId)
    if (!lot || lot.left === 0) return { refused: 'NOT_AVAILABLE', message: 'no' }
    if (Number(quantity) > lot.left) return { refused: 'NOT_ENOUGH', message: 'no' }
    lot.left -= Number(quantity)
    const price = ((Number(quantity) * lot.cents) / 100).toFixed(2)
    const reservation: Reservation = {
      orderId,
      materialId,
      buyerId,
      sellerId: 1,
      quantity,
      unit: 'Kg',
      price,
      currency: 'USD',
      state: 'held',
      expiresAt: until,
    }
    held.set(orderId, reservation)
    return { reservation }
  }
  const release = (orderId: number): ReservationReply => {
    const before = held.get(orderId)
    if (!before) return { refused: 'NOT_FOUND', message: 'no' }
    if (before.state === 'held') lots.get(before.materialId)!.left += Number(before.quantity)
    held.set(orderId, { ...before, state: 'released' })
    return { reservation: { ...before, state: 'released' } }
  }
  const credit =
    (state: 'reserved' | 'used' | 'released') =>
    async ({ orderId, userId }: { orderId: number; userId: number }) => {
      const left = world.credits.get(userId) ?? 0
      if (left === 0 && state === 'reserved')
        return { refused: 'NO_CREDIT' as const, message: 'no' }
      world.credits.set(userId, left + (state === 'reserved' ? -1 : state === 'released' ? 1 : 0))
      return {
        credit: { id: `${orderId}`, orderId, userId, state, feePercentOff: 50, expiresAt: null },
      }
    }
  const orDown = <Answer>(answer: Answer): Answer => {
    if (world.isCatalogDown) throw new Error('catalog is down')
    return answer
  }
  const handlers = [
    reply(catalog.reserveMaterial, async (request) => orDown(null) ?? reserve(request)),
    reply(catalog.releaseMaterial, async ({ orderId }) => orDown(null) ?? release(orderId)),
    reply(catalog.describeMaterial, async () => ({ material: null })),
    reply(identity.describeUser, async () => ({ user: null })),
    reply(identity.reserveCredit, credit('reserved')),
    reply(identity.confirmCredit, credit('used')),
    reply(identity.releaseCredit, credit('released')),
  ]
  return Object.assign(world, { handlers })
}
