import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import {
  noticesRaisedDataSchema,
  writeNoticesReplySchema,
  writeNoticesRequestSchema,
} from '../notices/notice.ts'
import { userExportReplySchema, userExportRequestSchema } from '../wire/userExport.ts'
import * as calls from './api.ts'
import {
  caseOverdueDataSchema,
  newsEvents,
  newsSchemas,
  orderClaimDataSchema,
  orderCompletedDataSchema,
  orderDueDataSchema,
  orderTrackingDataSchema,
} from './orderEvent.ts'
import { saleFinishedDataSchema } from './saleEvent.ts'
import { reviewDataSchema, reviewPostedDataSchema, reviewWrittenDataSchema } from './review.ts'
import {
  challengeAnswerSchema,
  paymentActionSchema,
  paymentConfigSchema,
  payoutAccountSchema,
  payoutSetupSchema,
  webhookParamsSchema,
} from './payment.ts'
import { reviews } from './reviewsContract.ts'
import {
  exportOrdersQuerySchema,
  orderTodosSchema,
  waitingOrdersSchema,
  ordersPageSchema,
  ordersQuerySchema,
} from './orderList.ts'
import {
  orderSchema,
  orderParamsSchema,
  attachmentParamsSchema,
  attachmentsDraftSchema,
  uploadedAttachments,
} from './order.ts'
import { orderStepDraftSchema } from './orderStep.ts'
import { referencesDraftSchema } from './invoicing/references.ts'
import { pickupDraftSchema, trackingDraftSchema } from './pickup.ts'
import { orderDraftSchema } from './orderDraft.ts'
import { shippingRatesSchema, shippingRequestSchema } from './shipping.ts'

const api = { ...calls, ...newsEvents }

const base = bind(api, {
  ...newsSchemas,
  calculateShipping: {
    summary:
      'Freight rates by carrier and service. With a listing each rate has a quote for placing an order',
    body: shippingRequestSchema,
    response: shippingRatesSchema,
  },
  placeOrder: {
    summary: 'Order one listing. Reserves its stock and computes its price',
    body: orderDraftSchema,
    response: orderSchema,
  },
  listOrders: {
    summary: 'A page of your purchases or sales, newest first',
    query: ordersQuerySchema,
    response: ordersPageSchema,
  },
  countWaitingOrders: {
    summary: 'The numbers of orders that wait for your step, as buyer and as seller',
    response: waitingOrdersSchema,
  },
  listOrderTodos: {
    summary:
      'Your to-dos: orders that wait for your step, the nearest deadline first, and orders to review',
    response: orderTodosSchema,
  },
  getOrder: {
    summary: 'One of your orders, as buyer or seller',
    params: orderParamsSchema,
    response: orderSchema,
  },
  confirmPayment: {
    summary: 'Continue an order whose payment was confirmed with the provider',
    params: orderParamsSchema,
    response: orderSchema,
  },
  getPaymentConfig: { summary: 'The payment provider', response: paymentConfigSchema },
  getPaymentAction: {
    summary: 'Data for confirming a payment with the provider in the browser',
    params: orderParamsSchema,
    response: paymentActionSchema,
  },
  receiveWebhook: {
    summary: 'A payment provider’s signed webhook',
    params: webhookParamsSchema,
    response: null,
  },
  getPayoutAccount: {
    summary: 'Whether the provider can pay the signed-in company',
    response: payoutAccountSchema,
  },
  startPayoutSetup: {
    summary: 'Start the provider’s onboarding for payouts',
    response: payoutSetupSchema,
  },
  answerChallenge: {
    summary: 'Confirm or reject a payment of the sandbox',
    params: orderParamsSchema,
    body: challengeAnswerSchema,
    response: null,
  },
  takeOrderStep: {
    summary:
      'Confirm, decline, cancel, ship, receive, complete, dispute or refund an order, or answer its claim',
    params: orderParamsSchema,
    body: orderStepDraftSchema,
    response: orderSchema,
  },
  changePickup: {
    summary: 'Change where, when and how a confirmed order is loaded, each side its own part',
    params: orderParamsSchema,
    body: pickupDraftSchema,
    response: orderSchema,
  },
  changeReferences: {
    summary: 'Change your company’s own references of an order: PO number, cost center or note',
    params: orderParamsSchema,
    body: referencesDraftSchema,
    response: orderSchema,
  },
  correctTracking: {
    summary: 'Correct the carrier and tracking number of a shipped order, as its seller',
    params: orderParamsSchema,
    body: trackingDraftSchema,
    response: orderSchema,
  },
  uploadOrderAttachments: {
    summary:
      'Upload up to 5 attachments for an order, all or none: PDFs, and pictures as WebP in three sizes without metadata. Deleted after a day when no order uses them',
    response: uploadedAttachments,
  },
  addOrderAttachments: {
    summary: 'Add attachments to an order, about its shipping or a reported problem',
    params: orderParamsSchema,
    body: attachmentsDraftSchema,
    response: orderSchema,
  },
  getOrderAttachment: {
    summary:
      'An order’s attachment, for its two sides. Before an order uses it, for the company that uploaded it',
    params: attachmentParamsSchema,
    response: Joi.string(),
    contentType: 'image/webp',
    otherContentType: 'application/pdf',
    headers: {
      'Cache-Control': 'private: the content of a URL never changes',
      Vary: 'Cookie: cached for this session only',
    },
  },
  exportOrders: {
    summary: 'Your purchases or sales as a CSV file',
    query: exportOrdersQuerySchema,
    response: Joi.string(),
    contentType: 'text/csv',
  },
  exportUser: { request: userExportRequestSchema, reply: userExportReplySchema },
  noticesRaised: { data: noticesRaisedDataSchema },
  writeNotices: { request: writeNoticesRequestSchema, reply: writeNoticesReplySchema },
  orderDue: { data: orderDueDataSchema },
  orderTracking: { data: orderTrackingDataSchema },
  orderClaim: { data: orderClaimDataSchema },
  caseOverdue: { data: caseOverdueDataSchema },
  orderChargeBackWon: { data: orderCompletedDataSchema },
  saleFinished: { data: saleFinishedDataSchema },
  reviewPosted: { data: reviewPostedDataSchema },
  reviewWritten: { data: reviewWrittenDataSchema },
  reviewHidden: { data: reviewDataSchema },
})

/** All parts of orders' contract. */
export const orders = { ...base, ...reviews }
