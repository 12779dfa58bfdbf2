import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { OrderParams } from '../orders/order.ts'
import type { UserOperation } from '../wire/Operation.ts'
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
/** Sandbox only: the sandbox's bank makes a transfer for an order of the buyer. */
export const playTransfer: UserOperation<{ body: SandboxTransferDraft }, Code> = {
  method: 'post',
  path: '/api/payments/sandbox/transfers',
  auth: 'user',
  status: 204,
  limitMs: 10_000,
  errors: ['NOT_FOUND'],
}
