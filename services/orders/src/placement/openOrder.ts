import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { languages } from '@materia/contracts/languages.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { OrderDraft } from '@materia/contracts/orders/types.ts'
import { pick } from '@materia/contracts/pick.ts'
import { wordsOf } from '@materia/contracts/wordsOf.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import type { OrdersDeps } from '../deps.ts'
import { findCompanies } from '../companies/findCompany.ts'
import { findLot } from '../lots/findLot.ts'
import type { CompanyDocument } from '../companies/company.ts'
import type { LotDocument } from '../lots/lot.ts'
import type { OrderDocument } from '../order/order.ts'
import { readQuote } from '../freight/quotes.ts'

/** For so long whoever places an order works at it: longer than its call may take. From then on it is finished, or undone, by others. */
export const workMs = 30_000

/** The row, whether this call has written it, and then both companies as far as they are known. */
type Opened = { order: OrderDocument; isNew: boolean; companies?: CompanyDocument[] }
type Call = { draft: OrderDraft; buyerId: number; cause: Cause }

/** The row of a call: written before anything is held for it, or the one that the same call has written before. */
export async function openOrder(deps: OrdersDeps, call: Call): Promise<Opened> {
  const read = Promise.all([readAbout(deps, call), deps.nextId()])
  // Of a call that came before it does not count.
  read.catch(() => {})
  const before = await findCall(deps, call.cause)
  if (before) return { order: before, isNew: false }
  const [about, id] = await read
  const order = describe(deps, call, about, id)
  await deps.orders.create([order])
  const first = await firstOf(deps, order, call.cause)
  if (first === order._id)
    return { order, isNew: true, companies: [about.seller, ...(about.buyer ? [about.buyer] : [])] }
  // Of the same call, sent twice at once, another one was the first.
  await deps.orders.deleteOne({ _id: order._id })
  const meanwhile = await findCall(deps, call.cause)
  // Refused by now.
  if (!meanwhile) throw unavailable()
  return { order: meanwhile, isNew: false }
}

/** Which order a key stands for: of several at once one is written. */
async function firstOf(
  { orderCalls, now }: OrdersDeps,
  { _id: orderId }: OrderDocument,
  { key }: Cause,
): Promise<number> {
  if (!key) return orderId
  const isFirst = await orderCalls
    .updateOne(
      { _id: key.id },
      { $setOnInsert: { orderId, fingerprint: key.fingerprint, at: now() } },
      { upsert: true },
    )
    .then(
      ({ upsertedCount }) => upsertedCount > 0,
      (error: unknown) => {
        if (!isDuplicateOf(error, '_id')) throw error
        return false
      },
    )
  return isFirst ? orderId : ((await orderCalls.findById(key.id).lean())?.orderId ?? 0)
}

async function findCall(
  { orders, orderCalls }: OrdersDeps,
  { key }: Cause,
): Promise<OrderDocument | null> {
  const call = key && (await orderCalls.findById(key.id).lean())
  if (call && call.fingerprint !== key.fingerprint)
    throw new AppError(commonErrors.IDEMPOTENCY_KEY_REUSED)
  return call && orders.findById(call.orderId).lean()
}

const materialFields = {
  title: 1,
  category: 1,
  type: 1,
  grade: 1,
  presentation: 1,
  color: 1,
  materialOrigin: 1,
  imageUrl: 1,
} as const
const draftFields = {
  quantity: 1,
  shippingAddress: 1,
  billingAddress: 1,
  contactEmail: 1,
  contactPhone: 1,
  paymentMethod: 1,
} as const

type About = { lot: LotDocument; buyer: CompanyDocument | null; seller: CompanyDocument }

/** The lot and both companies. */
async function readAbout(deps: OrdersDeps, { draft, buyerId }: Call): Promise<About> {
  const lot = await findLot(deps, draft.materialId)
  const [seller, buyer = null] = lot ? await findCompanies(deps, [lot.userId, buyerId]) : []
  if (!lot || !seller || seller.isDeleted) throw new AppError(ordersErrors.NOT_AVAILABLE)
  return { lot, buyer, seller }
}

/** What is known before catalog has held the lot: its price comes with that. */
function describe(
  deps: OrdersDeps,
  { draft, buyerId, cause: { key } }: Call,
  { lot, buyer, seller }: About,
  id: number,
): OrderDocument {
  const { materialId, quantity, shippingAddress } = draft
  const { line1: address, line2: _line2, ...place } = shippingAddress
  const now = deps.now()
  const quote = readQuote(
    deps.keys,
    draft.quote,
    { buyerId, materialId, quantity, destination: { address, ...place } },
    now,
  )
  if (quote.currency !== lot.currency) throw new AppError(ordersErrors.QUOTE_INVALID)
  return {
    _id: id,
    buyerId,
    sellerId: lot.userId,
    materialId,
    material: pick(lot, materialFields),
    ...pick(draft, draftFields),
    unit: lot.unit,
    currency: lot.currency,
    priceCents: 0,
    shippingCents: quote.cents,
    buyerFeeCents: 0,
    sellerFeeCents: 0,
    refundedCents: 0,
    hasBuyerCredit: false,
    shippingMethod: quote.service,
    shippingCarrier: quote.carrier,
    shippingTrackingNumber: null,
    estimatedDays: quote.estimatedDays,
    estimatedDeliveryDate: null,
    status: 'pending',
    paymentStatus: 'pending',
    paymentAction: null,
    createdAt: now,
    completedAt: null,
    timeline: [{ status: 'pending', at: now, by: 'buyer', note: '' }],
    dueAt: null,
    isReminded: false,
    chargedBackFrom: null,
    isPayoutWaiting: false,
    intent: null,
    isPlaced: false,
    isPaid: false,
    openUntil: new Date(now.getTime() + workMs),
    refusal: '',
    callId: key?.id ?? null,
    papers: [],
    words: searchWords(id, lot, [buyer?.companyName ?? '', seller.companyName]),
  }
}

const wordsMax = 40

/** What an order is found by. */
export function searchWords(
  id: number,
  lot: Parameters<typeof materialTitle>[1],
  names: string[],
): string[] {
  const titles = languages.map((language) => materialTitle(language, lot))
  return [...new Set([String(id), ...[...titles, ...names].flatMap(wordsOf)])].slice(0, wordsMax)
}
