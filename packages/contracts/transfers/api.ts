import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { OrderParams } from '../orders/order.ts'
import type { UserOperation } from '../wire/Operation.ts'
import type {
  JointTransfer,
  JointTransferDraft,
  JointTransferParams,
  OpenTransfers,
} from './jointTransfer.ts'
import type { SandboxTransferDraft, TransferInstructions } from './transfer.ts'

type Code = CommonErrorCode | keyof typeof ordersErrors

/** For the buyer. 404 before the seller has confirmed, and once the order has ended unpaid. */
export const getTransfer: UserOperation<
  { params: OrderParams; response: TransferInstructions },
  Code
> = {
  method: 'get',
  path: '/api/orders/{id}/transfer',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const listOpenTransfers: UserOperation<{ response: OpenTransfers }, Code> = {
  method: 'get',
  path: '/api/payments/transfers',
  auth: 'user',
}
/**
 * One reference for several orders. The same orders have the same reference each time. 404 unless
 * all of them wait for a transfer of the buyer, in one currency.
 */
export const joinTransfers: UserOperation<
  { body: JointTransferDraft; response: JointTransfer },
  Code
> = {
  method: 'post',
  path: '/api/payments/transfers',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** 404 once all of its orders have ended unpaid. */
export const getJointTransfer: UserOperation<
  { params: JointTransferParams; response: JointTransfer },
  Code
> = {
  method: 'get',
  path: '/api/payments/transfers/{reference}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** Sandbox only: the sandbox's bank makes a transfer for an order of the buyer. */
export const playTransfer: UserOperation<{ body: SandboxTransferDraft }, Code> = {
  method: 'post',
  path: '/api/payments/sandbox/transfers',
  auth: 'user',
  status: 204,
  limitMs: 10_000,
  errors: ['NOT_FOUND'],
}
