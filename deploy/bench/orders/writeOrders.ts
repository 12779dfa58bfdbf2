import { dayMs } from '@materia/contracts/durations.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import {
  orderStates,
  type OrderStatus,
  orderStatuses,
} from '@materia/contracts/orders/orderStates.ts'
import { wordsOf } from '@materia/contracts/wordsOf.ts'
import type { OrderDocument, ordersModels } from '@materia/orders/src/publicApi.ts'

type Models = ReturnType<typeof ordersModels>

const batchSize = 1_000
const address = {
  line1: '4100 Navigation Blvd',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA' as const,
}
const kinds = [
  { category: 'Plastics', type: 'Polypropylene', presentation: 'Ground', color: 'Blue' },
  { category: 'Plastics', type: 'Polyethylene', presentation: 'Pellets', color: 'Black' },
  { category: 'Metals', type: 'Copper', presentation: 'Wire', color: 'Mixed' },
  { category: 'Metals', type: 'Steel', presentation: 'Sheet', color: 'Mixed' },
] as const

/** The names of companies that orders are found by. */
export const companyName = (userId: number) =>
  `Recicladora ${['Norte', 'Sierra', 'Golfo', 'Valle', 'Pacífico'][userId % 5]} ${userId}`

/** An order of one of some companies at another one, whose money its provider has. */
export function buildOrder(
  _id: number,
  {
    userIds,
    status,
    dueAt = null,
  }: { userIds: number[]; status: OrderStatus; dueAt?: Date | null },
): OrderDocument {
  const [buyer, apart] = [
    _id % userIds.length,
    1 + ((Math.imul(_id, 7919) >>> 8) % (userIds.length - 1)),
  ]
  const [buyerId, sellerId] = [userIds[buyer]!, userIds[(buyer + apart) % userIds.length]!]
  const material = {
    title: '',
    ...kinds[_id % kinds.length]!,
    materialOrigin: 'Post-industrial',
    imageUrl: '[]',
  } as const
  const at = new Date(Date.now() - 30 * dayMs)
  const isCaptured = status !== 'pending'
  const titles = (['en', 'es'] as const).map((language) => materialTitle(language, material))
  return {
    _id,
    buyerId,
    sellerId,
    materialId: 1 + (_id % 1_000),
    material,
    quantity: '1000',
    unit: 'Kg',
    currency: 'USD',
    priceCents: 100_000,
    shippingCents: 10_000,
    buyerFeeCents: 1_000,
    sellerFeeCents: 2_000,
    refundedCents: 0,
    hasBuyerCredit: false,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@plant.example',
    contactPhone: '+1 713 555 0101',
    shippingMethod: 'economy',
    shippingCarrier: 'Fletes Sierra Alta',
    shippingTrackingNumber: null,
    estimatedDays: 4,
    estimatedDeliveryDate: null,
    status,
    paymentStatus: isCaptured ? (orderStates[status].byItself ? 'captured' : 'released') : 'held',
    paymentMethod: 'credit',
    paymentAction: null,
    createdAt: at,
    completedAt: null,
    timeline: [
      { status: 'pending', at, by: 'buyer', note: '' },
      { status, at, by: 'seller', note: '' },
    ],
    dueAt,
    isReminded: true,
    intent: null,
    isPlaced: true,
    isPaid: true,
    openUntil: null,
    refusal: '',
    callId: null,
    papers: [],
    chargedBackFrom: null,
    isPayoutWaiting: false,
    words: [
      ...new Set([
        String(_id),
        ...[...titles, companyName(buyerId), companyName(sellerId)].flatMap(wordsOf),
      ]),
    ],
  }
}

/** Statuses as they are spread over what is old: most of it is over. */
export const statusOf = (id: number): OrderStatus =>
  id % 10 < 7 ? 'completed' : orderStatuses[Math.floor(id / 10) % orderStatuses.length]!

/** Writes orders past their service, as many at a time as one command takes. */
export async function writeOrders(
  { orders }: Pick<Models, 'orders'>,
  count: number,
  orderOf: (at: number) => OrderDocument,
): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, at) =>
      orderOf(from + at),
    )
    await orders.insertMany(batch, { lean: true })
  }
}
