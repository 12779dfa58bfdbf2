import { transfers } from '@materia/contracts/transfers/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { referenceOf } from '../transfers/reference.ts'
import { findOrJoin } from '../transfers/jointPayment.ts'
import { type JointDeps, toJointTransfer } from './getJointTransfer.ts'

export function joinTransfers(deps: JointDeps) {
  return route(transfers.joinTransfers, async ({ body: { orderIds }, user: { userId } }) => {
    const payments = await deps.expectedPayments
      .find({
        reference: { $in: orderIds.map(referenceOf) },
        buyerId: userId,
        state: 'incoming',
      })
      .lean()
    const [currency, another] = new Set(payments.map((payment) => payment.currency))
    if (payments.length < orderIds.length || !currency || another) throw notFound()
    const joint = await findOrJoin(deps.jointPayments, {
      buyerId: userId,
      currency,
      orderIds,
      createdAt: deps.now(),
    })
    return toJointTransfer(deps, joint)
  })
}
