import type {
  NoticesRaisedData,
  WriteNoticesReply,
  WriteNoticesRequest,
} from '../notices/notice.ts'
import type { OrderDueData } from './orderEvent.ts'
import type { ReviewData, ReviewPostedData, ReviewWrittenData } from './review.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { EventType, RequestType } from '../wire/Event.ts'
import type { OpenOperation, UploadOperation, UserOperation } from '../wire/Operation.ts'
import { attachmentsMax } from './constants.ts'
import type { ordersErrors } from './errors.ts'
import type { UserExportReply, UserExportRequest } from '../wire/userExport.ts'
import type {
  ExportOrdersQuery,
  Order,
  OrderDraft,
  OrderParams,
  OrdersPage,
  OrdersQuery,
  OrderStepDraft,
  AttachmentParams,
  AttachmentsDraft,
} from './order.ts'
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

export const calculateShipping: UserOperation<
  { body: ShippingRequest; answer: ShippingRates },
  Code
> = {
  method: 'post',
  path: '/api/shipping/calculate',
  auth: 'user',
  // A provider of freight has three seconds.
  limitMs: 6_000,
  errors: ['NOT_AVAILABLE', 'NOT_ENOUGH', 'SINGLE_LOT', 'OWN_MATERIAL'],
}

/** One line of a cart, by an `Idempotency-Key`, without which it is refused. An answer with a `paymentAction` is an order that waits for the buyer to confirm the payment there. */
export const placeOrder: UserOperation<{ body: OrderDraft; answer: Order }, Code> = {
  method: 'post',
  path: '/api/orders',
  auth: 'user',
  status: 201,
  creates: true,
  limitMs: 20_000,
  errors: [
    'QUOTE_INVALID',
    'QUOTE_EXPIRED',
    'NOT_AVAILABLE',
    'NOT_ENOUGH',
    'SINGLE_LOT',
    'OWN_MATERIAL',
    'ORDER_CHANGED',
    'PAYMENT_TOO_LARGE',
    'PAYMENT_DECLINED',
    'PAYMENT_EXPIRED',
  ],
}
export const listOrders: UserOperation<{ query: OrdersQuery; answer: OrdersPage }, Code> = {
  method: 'get',
  path: '/api/orders',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const getOrder: UserOperation<{ params: OrderParams; answer: Order }, Code> = {
  method: 'get',
  path: '/api/orders/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** After the buyer has confirmed the payment with the provider. */
export const confirmPayment: UserOperation<{ params: OrderParams; answer: Order }, Code> = {
  method: 'post',
  path: '/api/orders/{id}/payment',
  auth: 'user',
  limitMs: 20_000,
  errors: [
    'NOT_FOUND',
    'NOT_AVAILABLE',
    'NOT_ENOUGH',
    'SINGLE_LOT',
    'ORDER_CHANGED',
    'PAYMENT_DECLINED',
    'PAYMENT_EXPIRED',
    'GIVEN_UP',
    'STEP_REFUSED',
  ],
}
export const getPaymentConfig: UserOperation<{ answer: PaymentConfig }> = {
  method: 'get',
  path: '/api/payments/config',
  auth: 'user',
}
/** What the provider's script in the browser confirms a payment by that waits for that. */
export const getPaymentAction: UserOperation<{ params: OrderParams; answer: PaymentAction }, Code> =
  {
    method: 'get',
    path: '/api/payments/actions/{id}',
    auth: 'user',
    limitMs: 10_000,
    errors: ['NOT_FOUND'],
  }
/** What a provider tells by itself. The body is its own, and signed; 204 also of what was told before. */
export const receiveWebhook: OpenOperation<{ params: WebhookParams }, Code> = {
  method: 'post',
  path: '/api/payments/webhooks/{provider}',
  auth: 'anyone',
  status: 204,
  limitMs: 15_000,
  errors: ['WEBHOOK_INVALID', 'BODY_TOO_LARGE', 'NOT_FOUND'],
}
export const getPayoutAccount: UserOperation<{ answer: PayoutAccount }, Code> = {
  method: 'get',
  path: '/api/payments/payouts',
  auth: 'user',
  limitMs: 10_000,
}
/** Begins, or goes on with, what the provider asks of a company that it pays. */
export const startPayoutSetup: UserOperation<{ answer: PayoutSetup }, Code> = {
  method: 'post',
  path: '/api/payments/payouts',
  auth: 'user',
  limitMs: 15_000,
}
/** Only of the sandbox: what a bank's page would ask. The order goes on by `confirmPayment`. */
export const answerChallenge: UserOperation<{ params: OrderParams; body: ChallengeAnswer }, Code> =
  {
    method: 'post',
    path: '/api/payments/sandbox/{id}',
    auth: 'user',
    status: 204,
    errors: ['NOT_FOUND'],
  }
export const takeOrderStep: UserOperation<
  { params: OrderParams; body: OrderStepDraft; answer: Order },
  Code
> = {
  method: 'post',
  path: '/api/orders/{id}/steps',
  auth: 'user',
  limitMs: 20_000,
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'AMOUNT_TOO_LARGE', 'PAPER_UNKNOWN'],
}
export const uploadOrderAttachments: UploadOperation<{ answer: { urls: string[] } }, Code> = {
  method: 'post',
  path: '/api/upload/order-papers',
  auth: 'user',
  files: { field: 'papers', max: attachmentsMax },
  status: 201,
  errors: [
    'MALFORMED_MULTIPART',
    'TOO_MANY_PAPERS',
    'PAPER_TOO_LARGE',
    'PAPER_UNSUPPORTED',
    'PAPER_UNREADABLE',
    'PAPER_ENCRYPTED',
    'PAPER_ACTIVE',
    'PAPER_TOO_LONG',
    'FILE_INFECTED',
    'FILE_UNSCANNED',
    'PAPERS_FULL',
    'PAPER_BYTES_FULL',
    'PAPERS_BUSY',
    'TOO_MANY_REQUESTS',
  ],
}
/** Brings more papers to an order: of what is wrong with the lot, or of its shipping. Sent again it is answered as before. */
export const addOrderAttachments: UserOperation<
  { params: OrderParams; body: AttachmentsDraft; answer: Order },
  Code
> = {
  method: 'post',
  path: '/api/orders/{id}/papers',
  auth: 'user',
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'PAPER_UNKNOWN', 'ORDER_PAPERS_FULL'],
}
export const getOrderAttachment: UserOperation<{ params: AttachmentParams; answer: string }, Code> =
  {
    method: 'get',
    path: '/api/orders/papers/{file}',
    auth: 'user',
    errors: ['NOT_FOUND'],
  }
export const exportOrders: UserOperation<{ query: ExportOrdersQuery; answer: string }, Code> = {
  method: 'get',
  path: '/api/orders/export',
  auth: 'user',
}

export const orderDue: EventType<OrderDueData> = { subject: 'orders.order.due' }
/** Everybody may read it from now on. */
export const reviewPosted: EventType<ReviewPostedData> = { subject: 'orders.review.posted' }
/** It waits for that of the other side. */
export const reviewWritten: EventType<ReviewWrittenData> = { subject: 'orders.review.written' }
/** An operator has taken it away, for good. */
export const reviewHidden: EventType<ReviewData> = { subject: 'orders.review.hidden' }

/** What orders keeps of a user: what they bought and sold. */
export const exportUser: RequestType<UserExportRequest, UserExportReply> = {
  subject: 'orders.user.export',
}

/** Companies are to be notified; identity delivers. */
export const noticesRaised: EventType<NoticesRaisedData> = { subject: 'orders.notice.raised' }

/** The words of notices that the release before raised without them. */
export const writeNotices: RequestType<WriteNoticesRequest, WriteNoticesReply> = {
  subject: 'orders.notices.write',
}
