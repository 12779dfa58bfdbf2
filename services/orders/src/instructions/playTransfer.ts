import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import { transfers } from '@materia/contracts/transfers/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findOrder } from '../order/findOrder.ts'
import { transferKey } from '../payments/PaymentProvider.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import { makeSandboxTransfer } from '../transfers/sandboxBank.ts'
import { referenceOf } from '../transfers/reference.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { findJoint } from './getJointTransfer.ts'
import { onPaymentNews, type PaymentNewsDeps } from '../webhooks/onPaymentNews.ts'

type Deps = PaymentNewsDeps &
  TransferModels & {
    paymentConfig: PaymentConfig
    receivingAccounts: ReceivingAccounts
  }

/** 404 without the sandbox's bank, and for everybody but the buyer. */
export function playTransfer(deps: Deps) {
  return route(transfers.playTransfer, async ({ body, user: { userId }, cause }) => {
    if (deps.paymentConfig.transfers !== 'sandbox') throw notFound()
    const order = await findOrder(deps, body.orderId, userId)
    if (order.buyerId !== userId) throw notFound()
    const key = transferKey(order._id)
    const joint =
      body.reference === undefined ? null : await findJoint(deps, userId, body.reference)
    const keys = joint ? joint.orderIds.map(transferKey) : [key]
    if (!keys.includes(key)) throw notFound()
    if (!(await makeSandboxTransfer(deps, keys, body))) throw notFound()
    // The balance has a key of its own.
    const references = (joint?.orderIds ?? [order._id]).map(referenceOf)
    const paid = await deps.expectedPayments
      .find({ reference: { $in: references }, isToTell: true }, { _id: 1 })
      .lean()
    await forEachRow(paid, ({ _id }) => onPaymentNews(deps, _id, { traceId: cause.traceId }))
  })
}
