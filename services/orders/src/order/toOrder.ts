import { decimal } from '@materia/contracts/money.ts'
import { nextClaimSteps } from '@materia/contracts/orders/claimStates.ts'
import { type OrderStep, orderSteps } from '@materia/contracts/orders/orderStates.ts'
import type { Claim as ShownClaim, Order } from '@materia/contracts/orders/order.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { sumTaxCents } from '@materia/contracts/tax/computeTaxLines.ts'
import { toShownTaxLine } from '@materia/contracts/tax/toShownTaxLine.ts'
import { pick } from '@materia/contracts/pick.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import { toParty } from '../companies/toParty.ts'
import { balanceCents, dueCents, orderedCents, payoutCentsOf, splitRefund } from './amounts.ts'
import { cashBackCents, isBalanceReduced, openBalanceCents } from './openBalance.ts'
import { noContact, type OrderDocument } from './order.ts'
import { canCorrectTracking } from './decide.ts'
import { referencesOf, taxIdentitiesOf } from './invoicing.ts'
import { payableKilograms } from './payableKilograms.ts'
import { pickupOf } from './pickup.ts'
import { type OrderRecord, toRecord } from './orderRecord.ts'
import { type Claim, isCaseNext, nextDateOf } from './claim.ts'
import { rowOf } from './rowOf.ts'
import { isPaid, type OrderState, refundedCentsOf, statusOf, type TimelineLine } from './state.ts'
import { paymentStatusOf } from './paymentStatusOf.ts'

export type ViewDeps = { orders: Model<OrderDocument>; companies: Model<CompanyDocument> }

/** Orders as one side sees them. Loads all companies with one query. */
export async function toOrders(
  { orders, companies }: ViewDeps,
  rows: OrderDocument[],
  readerId: number,
): Promise<Order[]> {
  if (rows.length === 0) return []
  const byId = await readParties(companies, rows)
  return readRows(orders, rows, (row) => toOrder(toRecord(row), readerId, byId))
}

/** One order as one side sees it. Needs no query if its companies are in `known`. */
export async function toOneOrder(
  { companies }: Pick<ViewDeps, 'companies'>,
  order: OrderRecord,
  readerId: number,
  known?: CompanyDocument[],
): Promise<Order> {
  const byId = known
    ? new Map(known.map((company) => [company._id, company]))
    : await readParties(companies, [order])
  const { terms } = order
  return { ...toOrder(order, readerId, byId), ...(terms && { terms }) }
}

type Parties = Map<number, CompanyDocument>

async function readParties(
  companies: ViewDeps['companies'],
  orders: Pick<OrderRecord, 'buyerId' | 'sellerId'>[],
): Promise<Parties> {
  const ids = new Set(orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))
  const rows = await companies.find({ _id: { $in: [...ids] } }).lean()
  return new Map(readRows(companies, rows, (company) => [company._id, company] as const))
}

const shown = {
  buyerId: 1,
  sellerId: 1,
  materialId: 1,
  material: 1,
  quantity: 1,
  unit: 1,
  currency: 1,
  shippingMethod: 1,
  paymentMethod: 1,
} as const
const contact = { shippingAddress: 1, billingAddress: 1, contactEmail: 1, contactPhone: 1 } as const

function toOrder(order: OrderRecord, readerId: number, byId: Parties): Order {
  const { _id: id, buyerId, sellerId, state, offer, sample } = order
  const role = readerId === buyerId ? 'buyer' : 'seller'
  const isBuyer = role === 'buyer'
  const { amounts } = state
  const { priceCents, overageCents, shippingCents, buyerFeeCents, sellerFeeCents, taxLines } =
    amounts
  const estimated = 'estimatedDeliveryDate' in state ? state.estimatedDeliveryDate : null
  const pickup = pickupOf(order, role)
  const completedAt = 'completedAt' in state ? state.completedAt : null
  return {
    id,
    ...(offer && { offer: { id: offer.id, no: offer.no } }),
    ...(sample && { sample: { id: sample.id, approvedAt: sample.approvedAt.toISOString() } }),
    role,
    ...pick(order, shown),
    material: materialOf(order),
    shippingCarrier: state.carrier,
    shippingTrackingNumber: 'trackingNumber' in state ? state.trackingNumber : null,
    status: statusOf(state),
    paymentStatus: paymentStatusOf(state),
    ...(isBuyer || isPaid(state) ? pick(order, contact) : noContact),
    buyer: toParty(buyerId, byId.get(buyerId)),
    seller: toParty(sellerId, byId.get(sellerId)),
    price: decimal(orderedCents(amounts)),
    ...(order.settlement && { settlement: order.settlement }),
    ...(overageCents !== undefined && { overage: decimal(overageCents) }),
    ...settledOf(order),
    shippingCost: decimal(shippingCents),
    totalPrice: decimal(priceCents + shippingCents),
    ...(taxLines && {
      taxLines: taxLines.map(toShownTaxLine),
      tax: decimal(sumTaxCents(taxLines)),
    }),
    fee: decimal(isBuyer ? buyerFeeCents : sellerFeeCents),
    amount: decimal(isBuyer ? buyersCents(state) : sellersCents(state)),
    ...depositOf(state),
    refunded: decimal(backCentsOf(state)),
    ...refundPartsOf(state),
    estimatedDeliveryDate: estimated?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    ...(pickup && { pickup }),
    taxIdentities: taxIdentitiesOf(order, role),
    references: referencesOf(order, role),
    ...(!isBuyer && canCorrectTracking(state) && { canCorrectTracking: true }),
    deadline: deadlineOf(state),
    nextSteps: stepsOf(state, role),
    papers: order.papers.map((paper) => ({ ...paper, at: paper.at.toISOString() })),
    ...(state.kind === 'inClaim' && { claim: claimFor(role, state.claim) }),
    timeline: state.timeline.map(toEvent),
    paymentAction: isBuyer && 'paymentAction' in state ? state.paymentAction : null,
    ...(isBuyer && 'refusal' in state && { refusal: state.refusal }),
    ...(!isBuyer &&
      'isPayoutWaiting' in state &&
      state.isPayoutWaiting && { isPayoutWaiting: true }),
  }
}

/** The paid weight, once an order that is paid by weight has ended. */
function settledOf(order: OrderRecord): Pick<Order, 'settled'> {
  const { settlement, state } = order
  const settled = 'settled' in state ? state.settled : null
  const kilograms = settlement && settled && payableKilograms(order)
  return settled && kilograms ? { settled: { kilograms, by: settled.by } } : {}
}

/** The ordered material, with the order's own copies of the pictures once they are made. */
function materialOf({ material, terms }: OrderRecord): Order['material'] {
  const copies = terms?.pictures ?? []
  return copies.length > 0 ? { ...material, imageUrl: JSON.stringify(copies) } : material
}

function toEvent({ claim, at, ...line }: TimelineLine): Order['timeline'][number] {
  if (!claim) return { ...line, at: at.toISOString() }
  const { cents, ...news } = claim
  return {
    ...line,
    at: at.toISOString(),
    claim: { ...news, ...(cents !== undefined && { amount: decimal(cents) }) },
  }
}

function claimFor(role: OrderRole, claim: Claim): ShownClaim {
  const { kind, phase, askedCents, offeredCents, overdueSince } = claim
  return {
    kind,
    phase,
    asked: decimal(askedCents),
    offered: offeredCents === null ? null : decimal(offeredCents),
    dueAt: nextDateOf(claim).toISOString(),
    ...(isCaseNext(claim) && { isCaseNext: true as const }),
    ...(overdueSince && { isOverdue: true as const }),
    nextSteps: nextClaimSteps(claim, role),
  }
}

/** The deadline of an order and the step it then takes. */
function deadlineOf(state: OrderState): Order['deadline'] {
  if (state.kind === 'inClaim')
    return state.claim.phase === 'case'
      ? null
      : { at: nextDateOf(state.claim).toISOString(), step: 'refund' }
  if ('openUntil' in state) return { at: state.openUntil.toISOString(), step: 'cancel' }
  const step = rowOf(state).byItself?.step
  if (state.kind === 'delivered' && state.proposal?.dueAt && step)
    return { at: state.proposal.dueAt.toISOString(), step: 'complete' }
  return 'dueAt' in state && step ? { at: state.dueAt.toISOString(), step } : null
}

/** The buyer can also cancel an unpaid order. */
function stepsOf(state: OrderState, role: OrderRole): OrderStep[] {
  const { steps } = rowOf(state)
  if (isPaid(state)) return orderSteps.filter((step) => steps[step]?.by.includes(role))
  return state.kind === 'awaitingPayment' && state.paymentAction && role === 'buyer'
    ? ['cancel']
    : []
}

/** How a refund of an order with tax lines is split. */
function refundPartsOf(state: OrderState): Pick<Order, 'refundParts'> {
  const refundCents = backCentsOf(state)
  if (!state.amounts.taxLines || refundCents === 0) return {}
  const { goods, tax, withheld, freight, fee } = splitRefund(state.amounts, refundCents)
  return {
    refundParts: {
      goods: decimal(goods),
      tax: decimal(tax),
      withheld: decimal(withheld),
      freight: decimal(freight),
      fee: decimal(fee),
    },
  }
}

/** The money that the buyer got back. A balance that was never paid is no refund. */
const backCentsOf = (state: OrderState) => cashBackCents(state, refundedCentsOf(state))

/** The deposit of an order and its balance. A claim may have reduced the balance. */
function depositOf(state: OrderState): Pick<Order, 'deposit'> {
  const { amounts } = state
  if (amounts.depositCents === undefined) return {}
  const open = openBalanceCents(state)
  const isReduced = ['awaitingBalance', 'inClaim', 'refunded'].includes(state.kind)
  const reduced = isReduced && refundedCentsOf(state) < open ? refundedCentsOf(state) : 0
  // A reduced balance ends the order, without a delivery of its own.
  const isOpen = open > 0 && !(state.kind === 'refunded' && refundedCentsOf(state) < open)
  return {
    deposit: {
      amount: decimal(amounts.depositCents),
      balance: decimal(balanceCents(amounts) - reduced),
      ...(isOpen && { isBalanceOpen: true as const }),
      ...(isBalanceReduced(state) && { isReduced: true as const }),
    },
  }
}

/** Whether the buyer's money was never taken and never will be. */
const isUncharged = (state: OrderState) => ['voided', 'failed'].includes(paymentStatusOf(state))

/** The amount that the buyer has paid or will pay. */
const buyersCents = (state: OrderState) =>
  isUncharged(state) ? 0 : dueCents(state.amounts) - (refundedCentsOf(state) - backCentsOf(state))

/**
 * The seller's part of the money. If a bank takes it back from a paid seller, Materia bears the
 * loss.
 */
function sellersCents(state: OrderState): number {
  if (isUncharged(state)) return 0
  const chargeBack = 'chargeBack' in state ? state.chargeBack : null
  const back =
    chargeBack?.from === 'loss'
      ? dueCents(state.amounts) - chargeBack.cents
      : refundedCentsOf(state)
  return payoutCentsOf(state.amounts, back)
}
