import { decimal } from '@materia/contracts/money.ts'
import { nextSteps, orderStates } from '@materia/contracts/orders/orderStates.ts'
import type { Order, Party } from '@materia/contracts/orders/types.ts'
import { pick } from '@materia/contracts/pick.ts'
import { unreadable } from '@materia/service-kit/src/AppError.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { OrdersDeps } from '../deps.ts'
import { sharesOf } from '../ledger/entryOf.ts'
import { type CompanyDocument, deletedCompany } from '../companies/company.ts'
import { dueCents, noContact, type OrderDocument } from './order.ts'

type Deps = Pick<OrdersDeps, 'orders' | 'companies'>

/** Orders as one of their two sides sees them, in one query however many there are, or in none where their companies are `known`. */
export async function toOrders(
  { orders, companies }: Deps,
  rows: OrderDocument[],
  readerId: number,
  known?: CompanyDocument[],
): Promise<Order[]> {
  const ids = rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId])
  if (rows.length === 0) return []
  const parties = known ?? (await companies.find({ _id: { $in: [...new Set(ids)] } }).lean())
  const byId = new Map(readRows(companies, parties, (company) => [company._id, company] as const))
  return readRows(orders, rows, (order) =>
    toOrder(order, { readerId, buyer: byId.get(order.buyerId), seller: byId.get(order.sellerId) }),
  )
}

/** One order as one of its two sides sees it. */
export async function toOneOrder(
  deps: Deps,
  order: OrderDocument,
  readerId: number,
  known?: CompanyDocument[],
): Promise<Order> {
  const [shown] = await toOrders(deps, [order], readerId, known)
  if (!shown) throw unreadable(new Error(`Order ${order._id}`))
  return shown
}

type Reader = {
  readerId: number
  buyer: CompanyDocument | undefined
  seller: CompanyDocument | undefined
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
  shippingCarrier: 1,
  shippingTrackingNumber: 1,
  status: 1,
  paymentStatus: 1,
  paymentMethod: 1,
} as const
const contact = { shippingAddress: 1, billingAddress: 1, contactEmail: 1, contactPhone: 1 } as const

/** An order as its buyer or its seller sees it. */
export function toOrder(order: OrderDocument, { readerId, buyer, seller }: Reader): Order {
  const role = readerId === order.buyerId ? 'buyer' : 'seller'
  const isBuyer = role === 'buyer'
  const {
    _id: id,
    priceCents,
    shippingCents,
    buyerFeeCents,
    sellerFeeCents,
    isPaid,
    openUntil,
    dueAt,
  } = order
  const endsAt = isPaid ? dueAt : openUntil
  const endsBy = isPaid ? orderStates[order.status].byItself?.step : 'cancel'
  return {
    id,
    role,
    ...pick(order, shown),
    ...(isBuyer || isPaid ? pick(order, contact) : noContact),
    buyer: toParty(order.buyerId, buyer),
    seller: toParty(order.sellerId, seller),
    price: decimal(priceCents),
    shippingCost: decimal(shippingCents),
    totalPrice: decimal(priceCents + shippingCents),
    fee: decimal(isBuyer ? buyerFeeCents : sellerFeeCents),
    amount: decimal(isBuyer ? buyersCents(order) : sellersCents(order)),
    refunded: decimal(order.refundedCents),
    estimatedDeliveryDate: order.estimatedDeliveryDate?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    deadline: endsAt && endsBy ? { at: endsAt.toISOString(), step: endsBy } : null,
    // One that is not paid can be given up while it waits for that.
    nextSteps: isPaid
      ? nextSteps(order.status, role)
      : isBuyer && order.paymentAction && order.refusal === ''
        ? ['cancel']
        : [],
    papers: order.papers.map((paper) => ({ ...paper, at: paper.at.toISOString() })),
    timeline: order.timeline.map((line) => ({ ...line, at: line.at.toISOString() })),
    paymentAction: isBuyer ? order.paymentAction : null,
    ...(isBuyer && !isPaid && order.refusal !== '' && { refusal: order.refusal }),
    ...(!isBuyer && order.isPayoutWaiting && { isPayoutWaiting: true }),
  }
}

/** Whether no money of it was taken, nor will be. */
const isUncharged = ({ paymentStatus }: OrderDocument) =>
  paymentStatus === 'voided' || paymentStatus === 'failed'

/** What its buyer has paid for it, or is to pay. */
const buyersCents = (order: OrderDocument) => (isUncharged(order) ? 0 : dueCents(order))

/** What its seller has of it, or is to have: a bank that takes back what was paid on takes it from Materia. */
function sellersCents(order: OrderDocument): number {
  if (isUncharged(order)) return 0
  const due = dueCents(order)
  return sharesOf(
    order,
    order.chargedBackFrom === 'loss' ? due - (order.chargedBackCents ?? due) : order.refundedCents,
  ).seller
}

/** A company as it is named to others: not once it is gone. */
export function toParty(id: number, company: CompanyDocument | undefined): Party {
  const { companyName, profilePictureUrl } = company ?? { companyName: '', profilePictureUrl: '' }
  return company?.isDeleted
    ? { id, companyName: deletedCompany.companyName, profilePictureUrl: '', isDeleted: true }
    : { id, companyName, profilePictureUrl }
}
