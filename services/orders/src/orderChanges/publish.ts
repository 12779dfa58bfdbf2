import { decimal } from '@materia/contracts/money.ts'
import type {
  CaseOverdueData,
  OrderClaimData,
  OrderCompletedData,
  OrderEventData,
} from '@materia/contracts/orders/orderEvent.ts'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import type { SettlementData } from '@materia/contracts/settlement/settlementEvent.ts'
import { pick } from '@materia/contracts/pick.ts'
import { emit, emitAll, followingId } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { namedLot } from '../lots/namedLot.ts'
import { orderedCents } from '../order/amounts.ts'
import { agreedCents, isCaseNext, nextDateOf } from '../order/claim.ts'
import { effectsOf, isWhole } from '../order/effects.ts'
import { isBalanceReduced } from '../order/openBalance.ts'
import { type OrderRecord, withState } from '../order/orderRecord.ts'
import { rowOf } from '../order/rowOf.ts'
import type { OrderState } from '../order/state.ts'
import type { WordPlaced } from './OrderDeps.ts'
import { type Happened, saleOf } from './saleOf.ts'

/** The durable that notifies both sides of an order's events. */
export const orderMails = 'orderMails'

/** Writes the contract's events to the outbox, grouped by subject. */
export async function publish(
  session: ClientSession,
  happened: Happened[],
  wordPlaced?: WordPlaced,
): Promise<void> {
  const groups = Map.groupBy(happened, ({ event, before }) => effectsOf(event, before).publishes)
  for (const [name, all] of groups) {
    switch (name) {
      case null:
        break
      case 'orderPlaced':
        for (const one of all) await publishPlaced(session, one, wordPlaced)
        break
      case 'orderCompleted':
      case 'orderChargeBackWon':
        await emitAll(session, ordersContract[name], all.flatMap(completedDataOf))
        break
      case 'orderRefunded':
        await emitAll(
          session,
          ordersContract.orderRefunded,
          all.flatMap((one) =>
            one.event.kind === 'refunded'
              ? [
                  {
                    ...dataOf(one),
                    isWhole: isWhole(one.event, one.before),
                    isForSale: effectsOf(one.event, one.before).stock === 'return',
                  },
                ]
              : [],
          ),
        )
        break
      case 'settlementChanged':
        await emitAll(session, settlements.settlementChanged, all.flatMap(settlementDataOf))
        break
      case 'orderDue':
        await emitAll(session, ordersContract.orderDue, all.flatMap(dueDataOf))
        break
      case 'orderClaim':
        await emitAll(session, ordersContract.orderClaim, all.flatMap(claimDataOf))
        break
      case 'orderTracking':
        await emitAll(
          session,
          ordersContract.orderTracking,
          all.flatMap(({ order, event, after }) =>
            event.kind === 'trackingCorrected'
              ? [{ ...describe(order, after), ...pick(event, { carrier: 1, trackingNumber: 1 }) }]
              : [],
          ),
        )
        break
      case 'caseOverdue':
        await emitAll(session, ordersContract.caseOverdue, all.flatMap(overdueDataOf))
        break
      default:
        await emitAll(session, ordersContract[name], all.map(dataOf))
    }
  }
  await emitAll(
    session,
    ordersContract.saleFinished,
    happened.flatMap((one) => saleOf(one) ?? []),
  )
}

/** The notices get the id that the consumer of the event would give them, so they are raised once. */
async function publishPlaced(
  session: ClientSession,
  { order, after }: Happened,
  wordPlaced?: WordPlaced,
): Promise<void> {
  const { orderPlaced, noticesRaised } = ordersContract
  const data = {
    ...describe(order, after),
    by: 'buyer' as const,
    ...(after.kind === 'promised' && { isPromised: true as const }),
  }
  const notices = await wordPlaced?.(data, withState(order, after))
  if (!notices) return void (await emit(session, orderPlaced, data))
  const id = await emit(session, orderPlaced, { ...data, isNoticed: true })
  const raised = { key: `${orderMails}/${id}`, notices }
  await emit(session, noticesRaised, raised, followingId(id, noticesRaised))
}

function completedDataOf(one: Happened): OrderCompletedData[] {
  const { after } = one
  if (after.kind !== 'completed') return []
  const fee = decimal(feeOf(after))
  return [{ ...dataOf(one), completedAt: after.completedAt.toISOString(), fee }]
}

function feeOf({ amounts: { buyerFeeCents, sellerFeeCents } }: OrderState): number {
  return buyerFeeCents + sellerFeeCents
}

function settlementDataOf({ order, event, after }: Happened): SettlementData[] {
  if (event.kind !== 'settlementChanged' || !event.news) return []
  const { news, proposal } = event
  const { by, result, refundCents, dueAt } = proposal
  return [
    {
      ...describe(order, after),
      by,
      news,
      kilograms: result.payable,
      refund: decimal(refundCents),
      currency: order.currency,
      ...(dueAt && { dueAt: dueAt.toISOString() }),
    },
  ]
}

function dueDataOf({ order, after }: Happened) {
  const { waitsFor, byItself } = rowOf(after)
  if (!waitsFor || !byItself || !('dueAt' in after)) return []
  const due = {
    ...describe(order, after),
    step: byItself.step,
    ...(waitsFor.step === 'transfer' && { isToPay: true as const }),
    dueAt: after.dueAt.toISOString(),
  }
  const { buyerId, sellerId } = order
  // Either side can lose by silence about a weight.
  if (waitsFor.step === 'settle')
    return [buyerId, sellerId].map((userId) => ({ ...due, userId, isToAgree: true as const }))
  return [{ ...due, userId: waitsFor.by === 'buyer' ? buyerId : sellerId }]
}

function claimDataOf({ order, event, after }: Happened): OrderClaimData[] {
  if (event.kind !== 'claimChanged' || event.news === 'overdue') return []
  const { news, claim, by } = event
  const { kind, phase } = claim
  const amount = decimal(agreedCents(claim))
  return [
    {
      ...describe(order, after),
      by,
      news,
      kind,
      phase,
      amount,
      dueAt: nextDateOf(claim).toISOString(),
      ...(isCaseNext(claim) && { isCaseNext: true as const }),
    },
  ]
}

function overdueDataOf({ order, event, after }: Happened): CaseOverdueData[] {
  if (event.kind !== 'claimChanged' || !event.claim.overdueSince) return []
  const { dueAt, overdueSince } = event.claim
  const data = { since: overdueSince.toISOString(), dueAt: dueAt.toISOString() }
  return [{ ...describe(order, after), ...data }]
}

function dataOf({ order, event, after }: Happened): OrderEventData {
  return {
    ...describe(order, after),
    ...(isBalanceReduced(after) && { isBalanceReduced: true as const }),
    ...('by' in event && { by: event.by }),
    ...creditsOf(after),
  }
}

/** Absent for an order that was confirmed before the seller's credit existed. */
function creditsOf({
  amounts: { hasBuyerCredit, hasSellerCredit },
}: OrderState): Pick<OrderEventData, 'credits'> {
  if (hasSellerCredit === undefined) return {}
  return {
    credits: [
      ...(hasBuyerCredit ? ['buyer' as const] : []),
      ...(hasSellerCredit ? ['seller' as const] : []),
    ],
  }
}

/** The fields that every order event has. */
function describe(
  { _id: orderId, materialId, buyerId, sellerId, currency, offer, ...goods }: OrderRecord,
  { amounts }: OrderState,
) {
  return {
    orderId,
    materialId,
    buyerId,
    sellerId,
    ...(offer && { offerId: offer.id }),
    lot: { ...namedLot(goods), price: decimal(orderedCents(amounts)), currency },
  }
}
