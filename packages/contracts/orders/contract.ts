import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import {
  noticesRaisedDataSchema,
  writeNoticesReplySchema,
  writeNoticesRequestSchema,
} from '../notices/notice.ts'
import { userExportReplySchema, userExportRequestSchema } from '../wire/userExport.ts'
import * as calls from './api.ts'
import { newsEvents, newsSchemas, orderDueDataSchema } from './orderEvent.ts'
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
  orderSchema,
  orderDraftSchema,
  orderParamsSchema,
  ordersPageSchema,
  ordersQuerySchema,
  orderStepDraftSchema,
  attachmentParamsSchema,
  attachmentsDraftSchema,
  uploadedAttachments,
} from './order.ts'
import { shippingRatesSchema, shippingRequestSchema } from './shipping.ts'

const api = { ...calls, ...newsEvents }

const base = bind(api, {
  ...newsSchemas,
  calculateShipping: {
    summary:
      'What freight costs, by carrier and service; of a listing with quotes that an order is placed by',
    body: shippingRequestSchema,
    answer: shippingRatesSchema,
  },
  placeOrder: {
    summary: 'Order one listing: its stock is held, and its price computed, here',
    body: orderDraftSchema,
    answer: orderSchema,
  },
  listOrders: {
    summary: 'A page of what one buys or sells, newest first',
    query: ordersQuerySchema,
    answer: ordersPageSchema,
  },
  getOrder: {
    summary: "An order of one's own, as buyer or seller",
    params: orderParamsSchema,
    answer: orderSchema,
  },
  confirmPayment: {
    summary: 'Go on with an order whose payment was confirmed with its provider',
    params: orderParamsSchema,
    answer: orderSchema,
  },
  getPaymentConfig: { summary: 'By whom payments go', answer: paymentConfigSchema },
  getPaymentAction: {
    summary: 'What the browser confirms a payment by with its provider',
    params: orderParamsSchema,
    answer: paymentActionSchema,
  },
  receiveWebhook: {
    summary: 'What a payment provider tells, signed by it',
    params: webhookParamsSchema,
    answer: null,
  },
  getPayoutAccount: { summary: 'Whether the provider can pay one', answer: payoutAccountSchema },
  startPayoutSetup: {
    summary: 'Where one says to the provider how to be paid',
    answer: payoutSetupSchema,
  },
  answerChallenge: {
    summary: 'Confirm, or not, a payment of the sandbox',
    params: orderParamsSchema,
    body: challengeAnswerSchema,
    answer: null,
  },
  takeOrderStep: {
    summary: 'Confirm, decline, cancel, ship, receive, complete, dispute or refund an order',
    params: orderParamsSchema,
    body: orderStepDraftSchema,
    answer: orderSchema,
  },
  uploadOrderAttachments: {
    summary:
      'Store up to 5 pictures or PDFs for an order, all or none; pictures as WebP in three sizes without metadata. One that no order gets is removed after a day',
    answer: uploadedAttachments,
  },
  addOrderAttachments: {
    summary: 'Bring more papers to an order: of its shipping, or of a problem that was reported',
    params: orderParamsSchema,
    body: attachmentsDraftSchema,
    answer: orderSchema,
  },
  getOrderAttachment: {
    summary:
      'A picture or a PDF of an order, for its two sides and, before it is with one, who uploaded it',
    params: attachmentParamsSchema,
    answer: Joi.string(),
    contentType: 'image/webp',
    otherContentType: 'application/pdf',
    headers: {
      'Cache-Control': 'private: a name stands for one content for ever',
      Vary: 'Cookie: kept for this session alone',
    },
  },
  exportOrders: {
    summary: 'What one buys or sells, all of a list, as a table',
    query: exportOrdersQuerySchema,
    answer: Joi.string(),
    contentType: 'text/csv',
  },
  exportUser: { request: userExportRequestSchema, reply: userExportReplySchema },
  noticesRaised: { data: noticesRaisedDataSchema },
  writeNotices: { request: writeNoticesRequestSchema, reply: writeNoticesReplySchema },
  orderDue: { data: orderDueDataSchema },
  reviewPosted: { data: reviewPostedDataSchema },
  reviewWritten: { data: reviewWrittenDataSchema },
  reviewHidden: { data: reviewDataSchema },
})

/** All parts of orders' contract. */
export const orders = { ...base, ...reviews }
