import { sellersTruck } from '@materia/contracts/offers/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { requireSameCall } from '@materia/service-kit/src/http/idempotency.ts'
import { findCompanies } from '../companies/findCompany.ts'
import { findLotOfTerms } from '../lots/findLot.ts'
import { requireReadable } from '../lots/requireReadable.ts'
import type { CompanyDocument } from '../companies/company.ts'
import type { LotDocument } from '../lots/lot.ts'
import type { OrderDocument } from '../order/order.ts'
import { type OrderRecord, readOrder, toRecord } from '../order/orderRecord.ts'
import { type ApprovedSample, findApproved } from '../samples/approvedSamples.ts'
import { readQuote } from '../freight/quotes.ts'
import { termsChanged } from '../stock/termsChanged.ts'
import { newOrderRow } from './newOrderRow.ts'
import type { PlacementDeps } from './PlacementDeps.ts'
import { checkUnpaidLimits } from './unpaidLimits.ts'

/** `isNew`: this call has written the order. Only then `companies` holds the known ones. */
type Opened = { order: OrderRecord; isNew: boolean; companies?: CompanyDocument[] }
type Call = { draft: OrderDraft; buyerId: number; cause: Cause; isSoldOut?: boolean }

/**
 * Writes the order's row before anything is reserved, or finds the row of an earlier identical
 * call. Writes nothing for a lot that is sold out.
 */
export async function openOrder(deps: PlacementDeps, call: Call): Promise<Opened> {
  if (call.isSoldOut) {
    const placed = await findCall(deps, call.cause)
    if (placed) return { order: placed, isNew: false }
    throw new AppError(ordersErrors.NOT_AVAILABLE)
  }
  const read = Promise.all([readAbout(deps, call), deps.nextId()])
  // Its failure does not matter if an earlier call is found.
  read.catch(() => {})
  const before = await findCall(deps, call.cause)
  if (before) return { order: before, isNew: false }
  const [about, id] = await read
  const row = rowOf(deps, call, about, id)
  await deps.orders.create([row])
  const order = toRecord(row)
  const first = await firstOf(deps, order, call.cause)
  if (first === order._id)
    return { order, isNew: true, companies: [about.seller, ...(about.buyer ? [about.buyer] : [])] }
  // The same call came twice at once, and the other one was first.
  await deps.orders.deleteOne({ _id: order._id })
  const meanwhile = await findCall(deps, call.cause)
  // The other call has been refused meanwhile.
  if (!meanwhile) throw unavailable()
  return { order: meanwhile, isNew: false }
}

/** The order of a key. If several calls come at once, the first one writes it. */
async function firstOf(
  { orderCalls, now }: PlacementDeps,
  { _id: orderId }: OrderRecord,
  { key }: Cause,
): Promise<number> {
  if (!key) return orderId
  const isFirst = await orderCalls
    .updateOne(
      { _id: key.id },
      { $setOnInsert: { orderId, fingerprint: key.fingerprint, target: key.target, at: now() } },
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
  { orders, orderCalls }: PlacementDeps,
  { key }: Cause,
): Promise<OrderRecord | null> {
  const call = key && (await orderCalls.findById(key.id).lean())
  if (call) requireSameCall(call, key)
  return call && readOrder({ orders }, call.orderId)
}

type About = {
  lot: LotDocument & { termsRevision: number }
  buyer: CompanyDocument | null
  seller: CompanyDocument
  sample: ApprovedSample | null
}

async function readAbout(deps: PlacementDeps, { draft, buyerId }: Call): Promise<About> {
  const [lot] = await Promise.all([
    findLotOfTerms(deps, draft),
    checkUnpaidLimits(deps, { ...draft, buyerId }),
  ])
  await requireReadable(deps, lot, buyerId)
  const [[seller, buyer = null], sample] = lot
    ? await Promise.all([
        findCompanies(deps, [lot.userId, buyerId]),
        findApproved(deps, { buyerId, sellerId: lot.userId, materialId: lot._id }),
      ])
    : [[], null]
  if (!lot || !seller || seller.isDeleted) throw new AppError(ordersErrors.NOT_AVAILABLE)
  const { termsRevision } = draft
  if (termsRevision === undefined || termsRevision !== lot.termsRevision)
    throw await termsChanged(deps, draft)
  return { lot: { ...lot, termsRevision }, buyer, seller, sample }
}

/** The row of the order, with its freight. */
function rowOf(
  deps: PlacementDeps,
  { draft, buyerId, cause: { key } }: Call,
  { lot, buyer, seller, sample }: About,
  id: number,
): OrderDocument {
  const { materialId, quantity, shippingAddress } = draft
  const { line1: address, line2: _line2, ...place } = shippingAddress
  const now = deps.now()
  const quote = readQuote(
    deps.keys,
    draft.quote,
    {
      buyerId,
      materialId,
      quantity,
      destination: { address, ...place },
      termsRevision: lot.termsRevision,
    },
    now,
  )
  // The price of an offer includes the freight of the seller's truck. A listed price does not.
  if (quote.currency !== lot.currency || quote.service === sellersTruck.service)
    throw new AppError(ordersErrors.QUOTE_INVALID)
  const sellerId = lot.userId
  const settlement = defaultSettlement
  const facts = { buyerId, sellerId, materialId, lot, quote, buyer, seller, sample, settlement }
  return newOrderRow({ id, now, draft, key, ...facts })
}
