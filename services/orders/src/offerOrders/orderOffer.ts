import { commonErrors } from '@materia/contracts/errors.ts'
import { buyersFreight, sellersTruck } from '@materia/contracts/offers/constants.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import type { OfferOrderDraft } from '@materia/contracts/offers/offerOrder.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, invalidInput, notFound } from '@materia/service-kit/src/AppError.ts'
import { settlementTermsOf } from '@materia/contracts/weighing/settlementTermsOf.ts'
import type { Cause } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findCompanies } from '../companies/findCompany.ts'
import { readQuote } from '../freight/quotes.ts'
import { changeOffer } from '../offers/changeOffer.ts'
import { findOffer } from '../offers/findOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { agreedOf, type StoredLine, type StoredRevision } from '../offers/offerState.ts'
import type { OrderDocument } from '../order/order.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { isPaid } from '../order/state.ts'
import { toOneOrder } from '../order/toOrder.ts'
import { newOrderRow } from '../placement/newOrderRow.ts'
import { place } from '../placement/place.ts'
import type { PlacementDeps } from '../placement/PlacementDeps.ts'
import type { StepDeps } from '../steps/takeStep.ts'
import { confirmAgreed } from './onOfferOrderPlaced.ts'
import { findApproved } from '../samples/approvedSamples.ts'
import { placeTogether } from './placeTogether.ts'
import { requirePlace } from './requirePlace.ts'
import { settleAttempt } from './settleAttempt.ts'

type Deps = PlacementDeps & StepDeps
type Draft = OfferOrderDraft
type Agreed = { offer: OfferDocument; revision: StoredRevision }

/** Places the orders of an accepted offer: one for each listing, all of them or none. */
export function orderOffer(deps: Deps) {
  return route(
    offersContract.orderOffer,
    async ({ params, body: draft, user: { userId }, cause }) => {
      if (!cause.key) throw new AppError(commonErrors.IDEMPOTENCY_KEY_INVALID)
      const offer = await findOffer(deps, params.id, userId)
      if (offer.buyerId !== userId) throw notFound()
      const revision = agreedOf(offer)
      if (!revision || revision.hash !== draft.hash) throw new AppError(ordersErrors.OFFER_CHANGED)
      const settled = await settleAttempt(deps, offer, cause)
      const placed =
        settled.placed ?? (await placeAll(deps, { offer: settled.offer, revision }, draft, cause))
      const confirmed = await Promise.all(placed.map((order) => confirmNow(deps, order, cause)))
      return {
        orders: await Promise.all(confirmed.map((order) => toOneOrder(deps, order, userId))),
      }
    },
    { storesResponses: false },
  )
}

/** A consumer confirms the order later if this fails. */
async function confirmNow(deps: Deps, order: OrderRecord, { traceId }: Cause) {
  try {
    return await confirmAgreed(deps, order, traceId)
  } catch (error) {
    deps.log.warn({ err: error, orderId: order._id }, 'order of an offer not confirmed yet')
    return order
  }
}

async function placeAll(
  deps: PlacementDeps,
  { offer, revision }: Agreed,
  draft: Draft,
  cause: Cause,
) {
  requirePayment(revision, draft)
  requirePlace(revision.terms, draft.shippingAddress)
  const rows = await buildRows(deps, { offer, revision }, draft, cause)
  const orderIds = rows.map(({ _id }) => _id)
  const started = await changeOffer(
    deps,
    offer,
    { kind: 'startOrder', orderIds },
    {
      ...cause,
      key: null,
      // Together, so that a job can refuse the orders of a process that has stopped here.
      after: async (session) => void (await deps.orders.insertMany(rows, { session })),
    },
  )
  try {
    const lines = rows.map((row) => ({ order: toRecord(row), draft: placingDraft(draft, row) }))
    const [only] = lines
    const placed =
      lines.length === 1 && only
        ? [await place(deps, only.order, { draft: only.draft, cause })]
        : await placeTogether(deps, lines, cause)
    // Else the buyer has to confirm the payment at the bank first.
    if (placed.every(({ state }) => isPaid(state)))
      await changeOffer(deps, started, { kind: 'order', orderIds })
    return placed
  } catch (error) {
    // Only a refusal is certain. Else a job finds out.
    if (error instanceof AppError && error.status < 500)
      await changeOffer(deps, started, { kind: 'dropOrder', orderIds })
    throw error
  }
}

function requirePayment(
  { terms: { payment }, lines }: StoredRevision,
  { paymentMethod, paymentToken }: Draft,
): void {
  const isTransfer = paymentMethod === 'transfer'
  const isAgreed = payment === 'any' || (payment === 'transfer' ? isTransfer : !isTransfer)
  if (!isAgreed || (lines.length > 1 && !isTransfer))
    throw invalidInput([{ path: 'paymentMethod', message: 'is not what the offer says' }])
  if (isTransfer === (paymentToken !== undefined))
    throw invalidInput([{ path: 'paymentToken', message: 'is for cards only, which need one' }])
}

const lineOf = ({ lines }: Draft, materialId: number) =>
  lines.find((line) => line.materialId === materialId)

function placingDraft(draft: Draft, { materialId }: OrderDocument) {
  const { shippingAddress, paymentToken } = draft
  const taxLines = lineOf(draft, materialId)?.taxLines
  return {
    shippingAddress: { line2: '', ...shippingAddress },
    ...(paymentToken !== undefined && { paymentToken }),
    ...(taxLines && { taxLines }),
  }
}

async function buildRows(
  deps: PlacementDeps,
  { offer, revision }: Agreed,
  draft: Draft,
  { key }: Cause,
): Promise<OrderDocument[]> {
  const { _id: offerId, buyerId, sellerId, stage } = offer
  const [seller, buyer = null] = await findCompanies(deps, [sellerId, buyerId])
  if (!seller || seller.isDeleted || !('stockIds' in stage))
    throw new AppError(ordersErrors.NOT_AVAILABLE)
  const { currency, depositPercent } = revision.terms
  const rows: OrderDocument[] = []
  for (const [at, line] of revision.lines.entries()) {
    const sides = { buyerId, sellerId, materialId: line.materialId }
    const { quantity, cents, material, listing } = line
    rows.push(
      newOrderRow({
        id: await deps.nextId(),
        now: deps.now(),
        draft: {
          ...draft,
          quantity,
          shippingAddress: { line2: '', ...draft.shippingAddress },
          billingAddress: { line2: '', ...draft.billingAddress },
          checkoutId: `offer-${offerId}-checkout`,
        },
        key: at === 0 ? key : null,
        ...sides,
        buyer,
        seller,
        sample: await findApproved(deps, sides),
        lot: { ...listing, ...material },
        settlement: settlementTermsOf(revision.terms),
        quote: quoteOf(deps, { line, draft, buyerId, revision }),
        offer: {
          id: offerId,
          no: revision.no,
          cents,
          currency,
          stockId: stage.stockIds[at]!,
          ...(depositPercent !== undefined && { depositPercent }),
        },
      }),
    )
  }
  return rows
}

/** The freight that the buyer chose. Throws QUOTE_INVALID for the freight of other terms. */
function quoteOf(
  { keys, now }: PlacementDeps,
  {
    line: { materialId, quantity, termsRevision },
    draft,
    buyerId,
    revision,
  }: { line: StoredLine; draft: Draft; buyerId: number; revision: StoredRevision },
) {
  const { line1: address, line2: _line2, ...place } = draft.shippingAddress
  const token = lineOf(draft, materialId)?.quote
  if (token === undefined) throw new AppError(ordersErrors.QUOTE_INVALID)
  const destination = { address, ...place }
  const asked = { buyerId, materialId, quantity, destination, termsRevision }
  const quote = readQuote(keys, token, asked, now())
  const { currency, incoterm } = revision.terms
  const isSellers = quote.service === sellersTruck.service
  if (quote.currency !== currency || isSellers === buyersFreight.includes(incoterm))
    throw new AppError(ordersErrors.QUOTE_INVALID)
  return quote
}
