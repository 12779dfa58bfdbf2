import type { Reservation } from '@materia/contracts/catalog/reservation.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { splitDeposit } from '@materia/contracts/orders/deposit/splitDeposit.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { outcomeUnknown } from '@materia/service-kit/src/Deadline.ts'
import { balanceCents, dueCents, firstCents } from '../order/amounts.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { wordPlacedBy } from '../notices/wordPlaced.ts'
import type { Command } from '../order/commands.ts'
import { decide } from '../order/decide.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { isPaid, type OrderAmounts } from '../order/state.ts'
import { changeOrder, type Doing, errorOf } from '../orderChanges/changeOrder.ts'
import type { OrderDeps, SaveDeps } from '../orderChanges/OrderDeps.ts'
import { saveOrders } from '../orderChanges/saveOrders.ts'
import { type Payment, paymentKeyOf } from '../payments/PaymentProvider.ts'
import {
  changesOf,
  heldOf,
  heldUntil,
  requestReservation,
  requireReserved,
} from '../stock/reserve.ts'
import { overageCents } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { computeTaxLines } from '@materia/contracts/tax/computeTaxLines.ts'
import { findTaxFacts } from '../tax/findTaxFacts.ts'
import { requireAgreedTax } from '../tax/requireAgreedTax.ts'
import { confirmCredit, returnCredit, reserveCredit } from './credits.ts'
import type { LotTurn } from './createLotQueue.ts'
import type { PlacementDeps } from './PlacementDeps.ts'
import { refuseOrder } from './refuseOrder.ts'
import { checkUnpaidLimits } from './unpaidLimits.ts'

/** The part of a call that is used after its order has a row. It may repeat the shown figures. */
export type PlacingDraft = Pick<OrderDraft, 'shippingAddress' | 'paymentToken' | 'taxLines'> &
  Partial<OrderDraft>

type Placing = {
  draft: PlacingDraft
  cause: Cause
  /** Left once catalog has responded, because the payment takes longer. */
  turn?: LotTurn
  /** The companies that the call has read. Their notices join the order's transaction. */
  companies?: CompanyDocument[] | undefined
}

/**
 * Reserves the stock of an open order, authorizes the payment and places the order. On an error it
 * releases everything and rethrows. Amounts are only stored together with the outcome. So if this
 * process dies before that, a job refuses the order.
 */
export async function place(
  deps: PlacementDeps,
  order: OrderRecord,
  placing: Placing,
): Promise<OrderRecord> {
  const { draft, cause, companies = [] } = placing
  let amounts: OrderAmounts | undefined
  try {
    const priced = await price(deps, order, placing)
    amounts = priced.amounts
    if (priced.isSideDeleted) throw new AppError(ordersErrors.NOT_AVAILABLE)
    requireCardLimit(deps, order, amounts)
    const payment = await deps.payment.authorise(paymentKeyOf(order), {
      orderId: order._id,
      buyerId: order.buyerId,
      amountCents: firstCents(amounts),
      laterCents: balanceCents(amounts),
      currency: order.currency,
      email: draft.contactEmail,
      ...(draft.paymentToken !== undefined && { token: draft.paymentToken }),
    })
    if (payment.state === 'action') {
      const paymentAction = payment.action
      return await waitForPayment(deps, priced.order, { amounts, paymentAction }, cause)
    }
    requireHeld(payment)
    if (payment.state === 'promised') return await promise(deps, priced.order, amounts, cause)
    const wordPlaced = wordPlacedBy(deps, companies)
    return await completePlacement({ ...deps, wordPlaced }, priced.order, amounts, cause)
  } catch (error) {
    const refusal = error instanceof AppError ? error.code : commonErrors.INTERNAL.code
    const { traceId } = cause
    const now = await refuseOrder(deps, order, { refusal, traceId, amounts }).catch(
      (failure: unknown) => {
        throw outcomeUnknown(failure)
      },
    )
    // A commit without a response had succeeded after all.
    if (isPaid(now.state)) return now
    // Another process had refused it for another reason.
    throw 'refusal' in now.state && now.state.refusal !== refusal
      ? errorOf({ refused: now.state.refusal })
      : error
  }
}

async function waitForPayment(
  deps: PlacementDeps,
  order: OrderRecord,
  waiting: { amounts: OrderAmounts; paymentAction: string | null },
  cause: Cause,
): Promise<OrderRecord> {
  return changeLimited(deps, order, { kind: 'requestPayment', ...waiting }, cause)
}

/** Places an order that its buyer pays by transfer, once the seller has confirmed. */
async function promise(
  deps: PlacementDeps,
  order: OrderRecord,
  amounts: OrderAmounts,
  cause: Cause,
): Promise<OrderRecord> {
  const { _id: orderId, buyerId: userId } = order
  if (amounts.hasBuyerCredit) await confirmCredit(deps, { orderId, userId, traceId: cause.traceId })
  return changeLimited(deps, order, { kind: 'place', amounts, isPromised: true }, cause)
}

/**
 * Counts and writes in one transaction with a lock: of many checkouts at once, only as many as
 * allowed may wait for their payment.
 */
async function changeLimited(
  deps: PlacementDeps,
  order: OrderRecord,
  command: Command,
  cause: Cause,
): Promise<OrderRecord> {
  const save = async (session: ClientSession) => {
    // Counted when the offer was accepted.
    if (!order.offer) await checkUnpaidLimits(deps, order, session)
    const events = decide(order.state, command, deps.now())
    return 'refused' in events ? null : saveOrders(deps, session, [{ order, events }])
  }
  const locks = [`unpaid/${order.buyerId}`]
  const saved = await transaction(deps.connection, save, { ...cause, locks })
  // Another process has changed the order meanwhile.
  return saved?.[0] ?? changeOrder(deps, order, command, cause)
}

/** Throws unless the payment is held, or promised by transfer. */
export function requireHeld(payment: Payment | null): void {
  if (payment?.state === 'held' || payment?.state === 'promised') return
  if (payment?.state === 'declined') throw new AppError(ordersErrors.PAYMENT_DECLINED)
  if (payment?.state === 'voided') throw new AppError(ordersErrors.PAYMENT_EXPIRED)
  throw unavailable(new Error(`The payment is ${payment?.state ?? 'unknown'}`))
}

/** Throws CARD_LIMIT for an order that is too large for a card and can be paid by transfer. */
function requireCardLimit(
  { paymentConfig: { cardLimits, transferCurrencies = [] } }: PlacementDeps,
  { paymentMethod, currency }: OrderRecord,
  amounts: OrderAmounts,
): void {
  if (paymentMethod === 'transfer' || !cardLimits || !transferCurrencies.includes(currency)) return
  if (dueCents(amounts) > toCents(cardLimits[currency])) throw new AppError(ordersErrors.CARD_LIMIT)
}

/**
 * Throws if the account of one side is deleted, because then nobody could send or receive the lot.
 */
export async function requireStaying(
  { companies }: Pick<OrderDeps, 'companies'>,
  { buyerId, sellerId }: OrderRecord,
): Promise<void> {
  if (await companies.exists({ _id: { $in: [buyerId, sellerId] }, isDeleted: true }))
    throw new AppError(ordersErrors.NOT_AVAILABLE)
}

/**
 * Places an order with reserved stock and held money. Throws if it was refused meanwhile, because
 * its money may be released already.
 */
export async function completePlacement(
  deps: OrderDeps & Pick<SaveDeps, 'wordPlaced'>,
  order: OrderRecord,
  amounts: OrderAmounts,
  doing: Doing,
): Promise<OrderRecord> {
  const { _id: orderId, buyerId: userId } = order
  if (amounts.hasBuyerCredit) await confirmCredit(deps, { orderId, userId, traceId: doing.traceId })
  return changeOrder(deps, order, { kind: 'place', amounts }, doing)
}

type Priced = { order: OrderRecord; amounts: OrderAmounts; isSideDeleted: boolean }

/** Reserves stock and credit, and computes the amounts. */
export async function price(
  deps: PlacementDeps,
  order: OrderRecord,
  { draft, cause: { traceId }, turn }: Placing,
): Promise<Priced> {
  const holder = { orderId: order._id, userId: order.buyerId, traceId }
  const credit = reserveCredit(deps, holder)
  try {
    turn?.ask()
    const reply = await requestReservation(deps, { order, traceId, until: heldUntil(deps.now()) })
    turn?.leave('refused' in reply && reply.refused === 'NOT_AVAILABLE')
    const held = await requireReserved(deps, order, reply)
    const { isSideDeleted, ...facts } = await findTaxFacts(deps, {
      ...order,
      sellerId: held.sellerId,
      delivery: draft.shippingAddress,
    })
    const priced = amountsOf(order, draft, held, await credit)
    const taxLines = computeTaxLines({ ...facts, baseCents: priced.priceCents })
    requireAgreedTax(draft.taxLines, taxLines)
    const amounts = withDeposit({ ...priced, taxLines }, order.offer?.depositPercent)
    const { sellerId, unit } = held
    // Our copy of the listing was outdated. Nobody sees the order yet.
    if (sellerId !== order.sellerId || unit !== order.unit)
      await deps.orders.updateOne({ _id: order._id }, { $set: { sellerId, unit } })
    return { order: { ...order, sellerId, unit }, amounts, isSideDeleted }
  } catch (error) {
    // The row does not mention the credit yet. Unless released here, it would be blocked for an
    // hour and missing in the next try.
    if ((await credit) > 0)
      await returnCredit(deps, holder).catch((failure: unknown) =>
        deps.log.warn({ err: failure, orderId: order._id }, 'credit not released yet'),
      )
    throw error
  }
}

/** An offer can have a deposit. Its rounding can leave no balance. */
function withDeposit(amounts: OrderAmounts, percent = 100): OrderAmounts {
  const { depositCents, balanceCents: rest } = splitDeposit(dueCents(amounts), percent)
  return rest > 0 ? { ...amounts, depositCents } : amounts
}

/**
 * The amounts of a reservation. Throws ORDER_CHANGED with the differences to what the buyer saw.
 */
function amountsOf(
  order: OrderRecord,
  draft: PlacingDraft,
  held: Reservation,
  percentOff: number,
): OrderAmounts {
  const ordered = toCents(held.price)
  const { carrier, amounts } = order.state
  if (held.currency !== order.currency) throw new AppError(ordersErrors.QUOTE_INVALID)
  const details = changesOf(draft, {
    ...heldOf(order, held),
    shippingMethod: order.shippingMethod,
    shippingCarrier: carrier,
    shippingCost: decimal(amounts.shippingCents),
  })
  if (details.length > 0) throw new AppError(ordersErrors.ORDER_CHANGED, { details })
  const buyerFeeCents = feeCents('buyer', ordered, percentOff)
  // The buyer saw a fee with a referral credit that could not be reserved.
  if (draft.fee !== undefined && toCents(draft.fee) < buyerFeeCents)
    throw new AppError(ordersErrors.ORDER_CHANGED, {
      details: [{ path: 'fee', message: decimal(buyerFeeCents) }],
    })
  const overage = order.settlement ? overageCents(ordered, order.settlement) : 0
  return {
    ...amounts,
    priceCents: ordered + overage,
    ...(overage > 0 && { overageCents: overage }),
    buyerFeeCents,
    sellerFeeCents: feeCents('seller', ordered),
    hasBuyerCredit: percentOff > 0,
  }
}
