import { transfers } from '@materia/contracts/transfers/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { findOrder } from '../order/findOrder.ts'
import type { OrderDocument } from '../order/order.ts'
import { transferKey } from '../payments/PaymentProvider.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { toInstructions } from './toInstructions.ts'

type Deps = Pick<TransferModels, 'expectedPayments'> & {
  orders: Model<OrderDocument>
  receivingAccounts: ReceivingAccounts
}

/** 404 for the seller, who must not learn the buyer's reference. */
export function getTransfer(deps: Deps) {
  return route(transfers.getTransfer, async ({ params, user: { userId } }) => {
    const order = await findOrder(deps, params.id, userId)
    if (order.buyerId !== userId) throw notFound()
    const payment = await deps.expectedPayments.findById(transferKey(order._id)).lean()
    const instructions = payment && toInstructions(payment, deps.receivingAccounts)
    if (!instructions) throw notFound()
    return instructions
  })
}
