import { transfers } from '@materia/contracts/transfers/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { findOrder } from '../order/findOrder.ts'
import type { OrderDocument } from '../order/order.ts'
import { isBalanceInClaim, rowOf } from '../order/rowOf.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import { referenceOf } from '../transfers/reference.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { currentOf, toInstructions } from './toInstructions.ts'

type Deps = Pick<TransferModels, 'expectedPayments'> & {
  orders: Model<OrderDocument>
  receivingAccounts: ReceivingAccounts
}

/** 404 for the seller, who must not learn the buyer's reference. */
export function getTransfer(deps: Deps) {
  return route(transfers.getTransfer, async ({ params, user: { userId } }) => {
    const order = await findOrder(deps, params.id, userId)
    if (order.buyerId !== userId) throw notFound()
    const payments = await deps.expectedPayments.find({ reference: referenceOf(order._id) }).lean()
    // A balance is not awaited while a claim of the buyer is open.
    const { state: now } = order
    const isAwaited = rowOf(now).steps.receive !== undefined && !isBalanceInClaim(now)
    const payment = currentOf(payments.filter(({ state }) => isAwaited || state !== 'incoming'))
    const instructions = payment && toInstructions(payment, deps.receivingAccounts)
    if (!instructions) throw notFound()
    return instructions
  })
}
