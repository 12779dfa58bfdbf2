import Joi from 'joi'
import { bind } from '../bind.ts'
import { userExportReply, userExportRequest } from '../schemas.ts'
import * as api from './api.ts'
import {
  orderCompletedData,
  orderDueData,
  orderEventData,
  orderRefundedData,
  reviewData,
  reviewPostedData,
  reviewWrittenData,
} from './events/schemas.ts'
import {
  challengeAnswer,
  paymentAction,
  paymentConfig,
  payoutAccount,
  payoutSetup,
  webhookParams,
} from './payments/schemas.ts'
import { reviews } from './reviews/contract.ts'
import {
  exportOrdersQuery,
  order,
  orderDraft,
  orderParams,
  ordersPage,
  ordersQuery,
  orderStepDraft,
  paperParams,
  papersDraft,
  uploadedPapers,
} from './schemas.ts'
import { shippingRates, shippingRequest } from './shipping/schemas.ts'

const base = bind(api, {
  calculateShipping: {
    summary:
      'What freight costs, by carrier and service; of a listing with quotes that an order is placed by',
    body: shippingRequest,
    answer: shippingRates,
  },
  placeOrder: {
    summary: 'Order one listing: its stock is held, and its price computed, here',
    body: orderDraft,
    answer: order,
  },
  listOrders: {
    summary: 'A page of what one buys or sells, newest first',
    query: ordersQuery,
    answer: ordersPage,
  },
  getOrder: {
    summary: "An order of one's own, as buyer or seller",
    params: orderParams,
    answer: order,
  },
  confirmPayment: {
    summary: 'Go on with an order whose payment was confirmed with its provider',
    params: orderParams,
    answer: order,
  },
  getPaymentConfig: { summary: 'By whom payments go', answer: paymentConfig },
  getPaymentAction: {
    summary: 'What the browser confirms a payment by with its provider',
    params: orderParams,
    answer: paymentAction,
  },
  receiveWebhook: {
    summary: 'What a payment provider tells, signed by it',
    params: webhookParams,
    answer: null,
  },
  getPayoutAccount: { summary: 'Whether the provider can pay one', answer: payoutAccount },
  startPayoutSetup: {
    summary: 'Where one says to the provider how to be paid',
    answer: payoutSetup,
  },
  answerChallenge: {
    summary: 'Confirm, or not, a payment of the sandbox',
    params: orderParams,
    body: challengeAnswer,
    answer: null,
  },
  takeOrderStep: {
    summary: 'Confirm, decline, cancel, ship, receive, complete, dispute or refund an order',
    params: orderParams,
    body: orderStepDraft,
    answer: order,
  },
  uploadOrderPapers: {
    summary:
      'Store up to 5 pictures or PDFs for an order, all or none; pictures as WebP in three sizes without metadata. One that no order gets is removed after a day',
    answer: uploadedPapers,
  },
  addOrderPapers: {
    summary: 'Bring more papers to an order: of its shipping, or of a problem that was reported',
    params: orderParams,
    body: papersDraft,
    answer: order,
  },
  getOrderPaper: {
    summary:
      'A picture or a PDF of an order, for its two sides and, before it is with one, who uploaded it',
    params: paperParams,
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
    query: exportOrdersQuery,
    answer: Joi.string(),
    contentType: 'text/csv',
  },
  orderPlaced: { data: orderEventData },
  orderDeclined: { data: orderEventData },
  orderShipped: { data: orderEventData },
  orderDelivered: { data: orderEventData },
  orderDisputed: { data: orderEventData },
  orderChargedBack: { data: orderEventData },
  orderRefunded: { data: orderRefundedData },
  orderConfirmed: { data: orderEventData },
  orderCancelled: { data: orderEventData },
  orderCompleted: { data: orderCompletedData },
  exportUser: { request: userExportRequest, reply: userExportReply },
  orderDue: { data: orderDueData },
  reviewPosted: { data: reviewPostedData },
  reviewWritten: { data: reviewWrittenData },
  reviewHidden: { data: reviewData },
})

/** All of orders' areas. */
export const orders = { ...base, ...reviews }
