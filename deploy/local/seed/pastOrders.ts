import { mxnPerUsd } from './buildListings.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { type MaterialDocument, toMaterial } from '@materia/catalog/src/publicApi.ts'
import { partCents } from '@materia/contracts/money.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import { orderTermFields } from '@materia/contracts/orders/orderTerms.ts'
import { pick } from '@materia/contracts/pick.ts'
import {
  dueCents,
  entryOf,
  type OrderDocument,
  paymentKey,
  searchWords,
  payoutCentsOf,
} from '@materia/orders/src/publicApi.ts'
import type { Company } from './companies.ts'
import type { Databases } from './openDatabases.ts'
import type { RandomSource } from './lots/randomSource.ts'

const unordered = { lean: true, ordered: false } as const

/** Seeds write payments of the sandbox only: another provider would not know them. */
export const isSandbox = () => (process.env['PAYMENT_PROVIDER'] || 'sandbox') === 'sandbox'

/** Listings from before this time are old enough for a completed order. */
export const soldBefore = (now: Date) => new Date(now.getTime() - 20 * dayMs)

/** The time of a lot's order: some days after its listing. */
export const placedAtOf = (random: RandomSource, { createdAt }: MaterialDocument) =>
  new Date(createdAt.getTime() + random.between(0.5, 4) * dayMs)

export type Sale = {
  material: MaterialDocument
  quantity: number
  seller: Company
  buyer: Company
  buyerId: number
  placedAt: Date
}

/** A completed order of a sale, with payment and delivery. */
export function orderOf(
  random: RandomSource,
  _id: number,
  { material, quantity, seller, buyer, buyerId, placedAt }: Sale,
): OrderDocument {
  const { _id: materialId, userId: sellerId, currency, unit } = material
  const priceCents = partCents(quantity, {
    quantity: material.quantity,
    cents: material.priceCents,
  })
  const days = random.integer(2, 5)
  const shown = toMaterial(material, {
    id: sellerId,
    companyName: '',
    profilePictureUrl: '',
    isVerified: false,
  })
  return {
    _id,
    sellerId,
    materialId,
    currency,
    unit,
    buyerId,
    quantity: String(quantity),
    material: pick(shown, {
      title: 1,
      category: 1,
      type: 1,
      presentation: 1,
      color: 1,
      materialOrigin: 1,
      imageUrl: 1,
    }),
    terms: { ...pick(shown, orderTermFields), termsRevision: shown.termsRevision ?? 1 },
    priceCents,
    shippingCents: freightCents(random, material, quantity),
    buyerFeeCents: feeCents('buyer', priceCents),
    sellerFeeCents: feeCents('seller', priceCents),
    refundedCents: 0,
    hasBuyerCredit: false,
    ...contactOf(buyer),
    shippingMethod: 'economy',
    shippingCarrier: 'Fletes Sierra Alta',
    shippingTrackingNumber: `FSA-${48_000 + _id * 37}`,
    estimatedDays: days,
    status: 'completed',
    paymentStatus: 'released',
    paymentMethod: 'credit',
    paymentAction: null,
    ...datesOf(placedAt, days),
    dueAt: null,
    isReminded: false,
    chargedBackFrom: null,
    isPayoutWaiting: false,
    intent: null,
    isPlaced: true,
    isPaid: true,
    openUntil: null,
    refusal: '',
    callId: null,
    papers: [],
    words: searchWords(_id, shown, [buyer.companyName, seller.companyName]),
  }
}

function freightCents(
  random: RandomSource,
  { kilograms, quantity: listed, currency }: MaterialDocument,
  quantity: number,
): number {
  const weight = kilograms ? (kilograms * quantity) / listed : 4000
  const dollars = 140 + random.between(0.05, 0.09) * Math.min(40_000, weight)
  return Math.round(dollars * (currency === 'MXN' ? mxnPerUsd : 1)) * 100
}

function contactOf({
  address: line1 = '',
  city = '',
  state,
  country,
  postalCode = '',
  phoneNumber,
  username,
}: Company) {
  const address = { line1, line2: '', city, state, postalCode, country }
  return {
    shippingAddress: address,
    billingAddress: address,
    contactEmail: `contact@${username}.example`,
    contactPhone: phoneNumber ?? '',
  }
}

/** The dates of an order whose delivery took this many days. */
function datesOf(
  placedAt: Date,
  days: number,
): Pick<OrderDocument, 'estimatedDeliveryDate' | 'createdAt' | 'completedAt' | 'timeline'> {
  const at = (after: number) => new Date(placedAt.getTime() + after * dayMs)
  const [deliveredAt, completedAt] = [at(2.2 + days), at(3.5 + days)]
  return {
    estimatedDeliveryDate: deliveredAt,
    createdAt: placedAt,
    completedAt,
    timeline: [
      { status: 'pending', at: placedAt, by: 'buyer', note: '' },
      { status: 'confirmed', at: at(0.7), by: 'seller', note: '' },
      { status: 'shipped', at: at(2.2), by: 'seller', note: '' },
      { status: 'delivered', at: deliveredAt, by: 'buyer', note: '' },
      { status: 'completed', at: completedAt, by: 'buyer', note: '' },
    ],
  }
}

/** Writes completed orders with their payments, ledger entries and reservations. */
export async function writePastOrders(
  { trade, reservations }: Pick<Databases, 'trade' | 'reservations'>,
  orders: OrderDocument[],
): Promise<void> {
  await trade.sandboxPayments.insertMany(orders.map(paymentOf), unordered)
  await trade.ledger.insertMany(orders.flatMap(entriesOf), unordered)
  await trade.orders.insertMany(orders, unordered)
  await reservations.insertMany(orders.map(reservationOf), unordered)
}

function paymentOf(order: OrderDocument) {
  const { _id, sellerId, currency, createdAt } = order
  const payOut = { sellerId, cents: payoutCentsOf(order, 0) }
  return {
    _id: paymentKey(_id),
    state: 'captured' as const,
    action: null,
    token: 'tok_ok',
    amountCents: dueCents(order),
    currency,
    refunds: [],
    payOut,
    isChargedBack: false,
    isChargeBackLost: false,
    isToTell: false,
    told: [],
    createdAt,
  }
}

function entriesOf(order: OrderDocument) {
  const { timeline, createdAt, completedAt } = order
  const confirmedAt = timeline.find(({ status }) => status === 'confirmed')?.at ?? createdAt
  return [
    entryOf(order, { kind: 'capture', at: confirmedAt, refundCents: 0 }),
    entryOf(order, { kind: 'release', at: completedAt ?? createdAt, refundCents: 0 }),
  ]
}

function reservationOf({
  _id,
  materialId,
  buyerId,
  sellerId,
  quantity,
  unit,
  currency,
  priceCents,
  createdAt,
}: OrderDocument) {
  return {
    _id,
    materialId,
    buyerId,
    sellerId,
    quantity: Number(quantity),
    unit,
    currency,
    priceCents,
    state: 'confirmed' as const,
    createdAt,
    expiresAt: null,
    isExpired: false,
  }
}
