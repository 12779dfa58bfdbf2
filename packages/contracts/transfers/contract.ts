import { orderParamsSchema } from '../orders/order.ts'
import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import {
  jointTransferDraftSchema,
  jointTransferParamsSchema,
  jointTransferSchema,
  openTransfersSchema,
} from './jointTransfer.ts'
import { sandboxTransferDraftSchema, transferInstructionsSchema } from './transfer.ts'

/** Payments by bank transfer. */
export const transfers = bind(api, {
  getTransfer: {
    summary: 'How to pay one of your orders by transfer, and the part that has come',
    params: orderParamsSchema,
    response: transferInstructionsSchema,
  },
  listOpenTransfers: {
    summary: 'Your orders that wait for a transfer',
    response: openTransfersSchema,
  },
  joinTransfers: {
    summary: 'Pay several of your orders by one transfer',
    body: jointTransferDraftSchema,
    response: jointTransferSchema,
  },
  getJointTransfer: {
    summary: 'How to pay several of your orders by one transfer, and the part that has come',
    params: jointTransferParamsSchema,
    response: jointTransferSchema,
  },
  playTransfer: {
    summary: 'Let the bank of the sandbox make a transfer for one of your orders',
    body: sandboxTransferDraftSchema,
    response: null,
  },
})
