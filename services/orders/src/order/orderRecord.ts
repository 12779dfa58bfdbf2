import { pick } from '@materia/contracts/pick.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model } from 'mongoose'
import { dueCents } from './amounts.ts'
import { dueOf } from './evolve.ts'
import type { OrderDocument } from './order.ts'
import {
  type ChargeBack,
  fieldsOfKind,
  isPaid,
  isSeenByBuyer,
  isState,
  type OrderState,
  pendingOf,
  refundedCentsOf,
  type StateField,
  type StateKind,
  statusOf,
} from './state.ts'
import { paymentStatusOf } from './paymentStatusOf.ts'

const facts = {
  _id: 1,
  buyerId: 1,
  sellerId: 1,
  materialId: 1,
  material: 1,
  quantity: 1,
  unit: 1,
  currency: 1,
  shippingAddress: 1,
  billingAddress: 1,
  contactEmail: 1,
  contactPhone: 1,
  shippingMethod: 1,
  paymentMethod: 1,
  createdAt: 1,
  callId: 1,
  checkoutId: 1,
  terms: 1,
  papers: 1,
  pickup: 1,
  taxIdentities: 1,
  references: 1,
  offer: 1,
  sample: 1,
  settlement: 1,
} as const

/** The fields of a row that encode its state. Only this file and queries use them. */
type RowField = Exclude<
  keyof OrderDocument,
  keyof typeof facts | 'words' | 'foldVersion' | 'picturesDueAt'
>

/**
 * An order with its facts and its state. `asRead` is a filter that matches its row only while it is
 * unchanged.
 */
export type OrderRecord = Pick<OrderDocument, keyof typeof facts> & {
  state: OrderState
  asRead: object
}

/** Reads a stored row, also of an earlier version. */
export function toRecord(row: OrderDocument): OrderRecord {
  const { papers = [] } = row
  return { ...pick(row, facts), papers, state: toState(row), asRead: asReadOf(row) }
}

/** The order after this state is stored. */
export function withState(order: OrderRecord, state: OrderState): OrderRecord {
  return { ...order, state, asRead: asReadOf({ _id: order._id, ...fieldsOf(state) }) }
}

const asReadFields = {
  _id: 1,
  status: 1,
  isPlaced: 1,
  isPaid: 1,
  openUntil: 1,
  refusal: 1,
} as const

function asReadOf(
  row: Pick<
    OrderDocument,
    keyof typeof asReadFields | 'intent' | 'isPayoutWaiting' | 'claim' | 'timeline' | 'proposal'
  >,
): object {
  const step = row.intent ? { 'intent.at': row.intent.at } : { intent: null }
  // Rows of the first version have no `isPayoutWaiting`, so the filter must not require false.
  return {
    ...pick(row, asReadFields),
    ...step,
    // A correction of the tracking number changes nothing else.
    timeline: { $size: row.timeline.length },
    ...(row.isPayoutWaiting && { isPayoutWaiting: true }),
    ...(row.claim && { 'claim.revision': row.claim.revision }),
    ...(row.proposal
      ? {
          'proposal.revision': row.proposal.revision,
          'proposal.tickAt': row.proposal.tickAt,
        }
      : { proposal: null }),
  }
}

export function toState(row: OrderDocument): OrderState {
  const { hasBuyerCredit = false, hasSellerCredit, taxLines, depositCents, overageCents } = row
  const kind = kindOf(row)
  const known = new Map(Object.entries(ownFields(row, kind)))
  const state = {
    kind,
    amounts: {
      priceCents: row.priceCents,
      shippingCents: row.shippingCents,
      buyerFeeCents: row.buyerFeeCents,
      sellerFeeCents: row.sellerFeeCents,
      hasBuyerCredit,
      ...(hasSellerCredit !== undefined && { hasSellerCredit }),
      ...(taxLines && { taxLines }),
      ...(depositCents !== undefined && { depositCents }),
      ...(overageCents !== undefined && { overageCents }),
    },
    carrier: row.shippingCarrier,
    estimatedDays: row.estimatedDays,
    timeline: row.timeline,
    ...Object.fromEntries(fieldsOfKind(kind).map((field) => [field, known.get(field)])),
  }
  if (!isState(state))
    throw new Error(`Order ${row._id} has a state that this version does not know`)
  return state
}

function kindOf(row: OrderDocument): StateKind {
  const { isPaid: paid, isPlaced, refusal, openUntil, status, claim, paymentMethod } = row
  if (paid && status === 'disputed' && claim) return 'inClaim'
  if (paid && status === 'pending') return paymentMethod === 'transfer' ? 'promised' : 'held'
  if (paid && status !== 'pending') return status
  if (refusal !== '') return openUntil ? 'refusing' : 'refused'
  return isPlaced ? 'awaitingPayment' : 'placing'
}

/** All fields that some state has of its own. Rows of earlier versions lack some. */
function ownFields(row: OrderDocument, kind: StateKind) {
  const { status, paymentStatus, dueAt, estimatedDeliveryDate, refundedCents, completedAt } = row
  const at = enteredAt(row)
  return {
    openUntil: row.openUntil ?? row.createdAt,
    paymentAction: row.paymentAction ?? null,
    refusal: row.refusal,
    isShown: row.isPlaced,
    pending: row.intent ?? null,
    dueAt: dueAt ?? dueOf(status, at, estimatedDeliveryDate) ?? at,
    isReminded: row.isReminded ?? false,
    trackingNumber: row.shippingTrackingNumber ?? null,
    estimatedDeliveryDate: estimatedDeliveryDate ?? null,
    refundedCents: refundedCents ?? 0,
    isPayoutWaiting: row.isPayoutWaiting ?? false,
    chargeBack: chargeBackOf(row, kind),
    completedAt: completedAt ?? (kind === 'completed' ? at : null),
    claim: row.claim ?? null,
    proposal: row.proposal ?? null,
    settled: row.settled ?? null,
    payment: paymentStatus === 'failed' || paymentStatus === 'refunded' ? paymentStatus : 'voided',
  } satisfies Record<StateField, unknown>
}

const enteredAt = ({ timeline, createdAt }: OrderDocument) => timeline.at(-1)?.at ?? createdAt

/**
 * The first version did not store the amount of a charge-back, which was always the whole amount.
 */
function chargeBackOf(row: OrderDocument, kind: StateKind): ChargeBack | null {
  const { chargedBackFrom, chargedBackCents } = row
  const from = chargedBackFrom ?? (kind === 'chargedBack' ? 'held' : null)
  return from ? { from, cents: chargedBackCents || dueCents(row) } : null
}

/** Encodes a state in fields of a row. The previous version must be able to read them too. */
export function fieldsOf(state: OrderState): Pick<OrderDocument, RowField> {
  const { amounts, carrier, estimatedDays, timeline } = state
  const chargeBack = 'chargeBack' in state ? state.chargeBack : null
  return {
    ...amounts,
    shippingCarrier: carrier,
    estimatedDays,
    timeline,
    status: statusOf(state),
    paymentStatus: paymentStatusOf(state),
    paymentAction: 'paymentAction' in state ? state.paymentAction : null,
    isPlaced: isSeenByBuyer(state),
    isPaid: isPaid(state),
    openUntil: 'openUntil' in state ? state.openUntil : null,
    refusal: 'refusal' in state ? state.refusal : '',
    dueAt: 'dueAt' in state ? state.dueAt : null,
    isReminded: 'isReminded' in state && state.isReminded,
    chargedBackFrom: chargeBack?.from ?? null,
    chargedBackCents: chargeBack?.cents ?? 0,
    isPayoutWaiting: 'isPayoutWaiting' in state && state.isPayoutWaiting,
    intent: pendingOf(state),
    refundedCents: refundedCentsOf(state),
    completedAt: 'completedAt' in state ? state.completedAt : null,
    claim: 'claim' in state ? state.claim : null,
    proposal: 'proposal' in state ? state.proposal : null,
    settled: 'settled' in state ? state.settled : null,
    estimatedDeliveryDate: 'estimatedDeliveryDate' in state ? state.estimatedDeliveryDate : null,
    shippingTrackingNumber: 'trackingNumber' in state ? state.trackingNumber : null,
  }
}

/** The stored order, or null. */
export async function readOrder(
  { orders }: { orders: Model<OrderDocument> },
  orderId: number,
  session: ClientSession | null = null,
): Promise<OrderRecord | null> {
  const row = await orders.findById(orderId).session(session).lean()
  return row && toRecord(row)
}
