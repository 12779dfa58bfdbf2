import type {
  NoticesRaisedData,
  WriteNoticesReply,
  WriteNoticesRequest,
} from '../notices/notice.ts'
import type {
  CaseOverdueData,
  OrderClaimData,
  OrderCompletedData,
  OrderDueData,
  OrderTrackingData,
} from './orderEvent.ts'
import type { SaleFinishedData } from './saleEvent.ts'
import type { ReviewData, ReviewPostedData, ReviewWrittenData } from './review.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { EventType, RequestType } from '../wire/Event.ts'
import type { OpenOperation, UploadOperation, UserOperation } from '../wire/Operation.ts'
import { attachmentsMax, uploadErrors } from './constants.ts'
import type { ordersErrors } from './errors.ts'
import type { UserExportReply, UserExportRequest } from '../wire/userExport.ts'
import type {
  ExportOrdersQuery,
  OrderTodos,
  WaitingOrders,
  OrdersPage,
  OrdersQuery,
} from './orderList.ts'
import type { ReferencesDraft } from './invoicing/references.ts'
import type { Order, OrderParams, AttachmentParams, AttachmentsDraft } from './order.ts'
import type { OrderStepDraft } from './orderStep.ts'
import type { PickupDraft, TrackingDraft } from './pickup.ts'
import type { OrderDraft } from './orderDraft.ts'
import type {
  ChallengeAnswer,
  PaymentAction,
  PaymentConfig,
  PayoutAccount,
  PayoutSetup,
  WebhookParams,
} from './payment.ts'
import type { ShippingRates, ShippingRequest } from './shipping.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors

/** Why a quantity of a listing cannot be bought. */
const stockErrors = ['NOT_AVAILABLE', 'NOT_ENOUGH', 'SINGLE_LOT', 'PART_TOO_SMALL'] as const

export const calculateShipping: UserOperation<
  { body: ShippingRequest; response: ShippingRates },
  Code
> = {
  method: 'post',
  path: '/api/shipping/calculate',
  auth: 'user',
  // Longer than a freight provider's limit of three seconds.
  limitMs: 6_000,
  errors: [...stockErrors, 'OWN_MATERIAL', 'FREIGHT_ON_REQUEST'],
}

/**
 * Orders one line of a cart. Requires an `Idempotency-Key`. If the response has a `paymentAction`,
 * the buyer must still confirm the payment there.
 */
export const placeOrder: UserOperation<{ body: OrderDraft; response: Order }, Code> = {
  method: 'post',
  path: '/api/orders',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  limitMs: 20_000,
  errors: [
    'QUOTE_INVALID',
    'QUOTE_EXPIRED',
    ...stockErrors,
    'OWN_MATERIAL',
    'ORDER_CHANGED',
    'UNPAID_ORDERS_FULL',
    'ORDER_TOO_SOON',
    'PAYMENT_TOO_LARGE',
    'CARD_LIMIT',
    'PAYMENT_DECLINED',
    'PAYMENT_EXPIRED',
  ],
}
export const listOrders: UserOperation<{ query: OrdersQuery; response: OrdersPage }, Code> = {
  method: 'get',
  path: '/api/orders',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** Cheap, because every page of a signed-in company calls it. */
export const countWaitingOrders: UserOperation<{ response: WaitingOrders }> = {
  method: 'get',
  path: '/api/orders/waiting',
  auth: 'user',
}
export const listOrderTodos: UserOperation<{ response: OrderTodos }> = {
  method: 'get',
  path: '/api/orders/todos',
  auth: 'user',
}
export const getOrder: UserOperation<{ params: OrderParams; response: Order }, Code> = {
  method: 'get',
  path: '/api/orders/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** Called after the buyer has confirmed the payment with the provider. */
export const confirmPayment: UserOperation<{ params: OrderParams; response: Order }, Code> = {
  method: 'post',
  path: '/api/orders/{id}/payment',
  auth: 'user',
  limitMs: 20_000,
  errors: [
    'NOT_FOUND',
    ...stockErrors,
    'ORDER_CHANGED',
    'PAYMENT_DECLINED',
    'PAYMENT_EXPIRED',
    'GIVEN_UP',
    'STEP_REFUSED',
  ],
}
export const getPaymentConfig: UserOperation<{ response: PaymentConfig }> = {
  method: 'get',
  path: '/api/payments/config',
  auth: 'user',
}
/** Data for the provider's script in the browser, to confirm a payment that waits for it. */
export const getPaymentAction: UserOperation<
  { params: OrderParams; response: PaymentAction },
  Code
> = {
  method: 'get',
  path: '/api/payments/actions/{id}',
  auth: 'user',
  limitMs: 10_000,
  errors: ['NOT_FOUND'],
}
/**
 * Receives a provider's webhook, which has the provider's own body and signature. A repeated
 * webhook gets a 204 too.
 */
export const receiveWebhook: OpenOperation<{ params: WebhookParams }, Code> = {
  method: 'post',
  path: '/api/payments/webhooks/{provider}',
  auth: 'anyone',
  status: 204,
  limitMs: 15_000,
  errors: ['WEBHOOK_INVALID', 'BODY_TOO_LARGE', 'NOT_FOUND'],
}
export const getPayoutAccount: UserOperation<{ response: PayoutAccount }, Code> = {
  method: 'get',
  path: '/api/payments/payouts',
  auth: 'user',
  limitMs: 10_000,
}
/** Starts or continues the provider's onboarding of a company that will be paid. */
export const startPayoutSetup: UserOperation<{ response: PayoutSetup }, Code> = {
  method: 'post',
  path: '/api/payments/payouts',
  auth: 'user',
  limitMs: 15_000,
}
/** Sandbox only: replaces the bank's page. The order continues with `confirmPayment`. */
export const answerChallenge: UserOperation<{ params: OrderParams; body: ChallengeAnswer }, Code> =
  {
    method: 'post',
    path: '/api/payments/sandbox/{id}',
    auth: 'user',
    status: 204,
    errors: ['NOT_FOUND'],
  }
export const takeOrderStep: UserOperation<
  { params: OrderParams; body: OrderStepDraft; response: Order },
  Code
> = {
  method: 'post',
  path: '/api/orders/{id}/steps',
  auth: 'user',
  limitMs: 20_000,
  errors: [
    'NOT_FOUND',
    'STEP_REFUSED',
    'CLAIM_REQUIRED',
    'OFFER_INVALID',
    'AMOUNT_TOO_LARGE',
    'PAPER_UNKNOWN',
    'ORDER_PAPERS_FULL',
  ],
}
/** Changes the pickup of a confirmed order. Each side may change its own part (`canChange`). */
export const changePickup: UserOperation<
  { params: OrderParams; body: PickupDraft; response: Order },
  Code
> = {
  method: 'patch',
  path: '/api/orders/{id}/pickup',
  auth: 'user',
  errors: ['NOT_FOUND', 'PICKUP_FIXED'],
}
/**
 * The buyer changes its PO number and cost center until the order is shipped, the seller its note
 * at any time.
 */
export const changeReferences: UserOperation<
  { params: OrderParams; body: ReferencesDraft; response: Order },
  Code
> = {
  method: 'patch',
  path: '/api/orders/{id}/references',
  auth: 'user',
  errors: ['NOT_FOUND', 'REFERENCE_FIXED'],
}
/** The seller corrects carrier and tracking number. The buyer is notified. */
export const correctTracking: UserOperation<
  { params: OrderParams; body: TrackingDraft; response: Order },
  Code
> = {
  method: 'patch',
  path: '/api/orders/{id}/tracking',
  auth: 'user',
  errors: ['NOT_FOUND', 'STEP_REFUSED'],
}
export const uploadOrderAttachments: UploadOperation<{ response: { urls: string[] } }, Code> = {
  method: 'post',
  path: '/api/upload/order-papers',
  auth: 'user',
  files: { field: 'papers', max: attachmentsMax },
  status: 201,
  errors: [...uploadErrors],
}
/**
 * Adds attachments to an order, about its shipping or a reported problem. A repeated request gets
 * the same response.
 */
export const addOrderAttachments: UserOperation<
  { params: OrderParams; body: AttachmentsDraft; response: Order },
  Code
> = {
  method: 'post',
  path: '/api/orders/{id}/papers',
  auth: 'user',
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'PAPER_UNKNOWN', 'ORDER_PAPERS_FULL'],
}
export const getOrderAttachment: UserOperation<
  { params: AttachmentParams; response: string },
  Code
> = {
  method: 'get',
  path: '/api/orders/papers/{file}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const exportOrders: UserOperation<{ query: ExportOrdersQuery; response: string }, Code> = {
  method: 'get',
  path: '/api/orders/export',
  auth: 'user',
}

export const orderDue: EventType<OrderDueData> = { subject: 'orders.order.due' }
/** The seller corrected the tracking number of a shipped order. */
export const orderTracking: EventType<OrderTrackingData> = { subject: 'orders.order.tracking' }
/** News about the claim of an order. Its sides are notified. */
export const orderClaim: EventType<OrderClaimData> = { subject: 'orders.order.claim' }
/** Materia has not decided a case in time. Published once a day until it does. */
export const caseOverdue: EventType<CaseOverdueData> = { subject: 'orders.case.overdue' }
/** The bank returned the money of an order that was completed before. It counts as completed again. */
export const orderChargeBackWon: EventType<OrderCompletedData> = {
  subject: 'orders.order.chargeBackWon',
}
/** An order is finished, or its goods or weight changed afterwards. */
export const saleFinished: EventType<SaleFinishedData> = { subject: 'orders.sale.finished' }
/** A review became public. */
export const reviewPosted: EventType<ReviewPostedData> = { subject: 'orders.review.posted' }
/** A review was written and waits for the other side's review. */
export const reviewWritten: EventType<ReviewWrittenData> = { subject: 'orders.review.written' }
/** An operator removed a review permanently. */
export const reviewHidden: EventType<ReviewData> = { subject: 'orders.review.hidden' }

/** Exports orders' data about a user: purchases and sales. */
export const exportUser: RequestType<UserExportRequest, UserExportReply> = {
  subject: 'orders.user.export',
}

/** Notices for companies; identity delivers them. */
export const noticesRaised: EventType<NoticesRaisedData> = { subject: 'orders.notice.raised' }

/** Writes the texts of notices that the previous release raised without texts. */
export const writeNotices: RequestType<WriteNoticesRequest, WriteNoticesReply> = {
  subject: 'orders.notices.write',
}
