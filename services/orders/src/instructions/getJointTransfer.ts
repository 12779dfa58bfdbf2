import type { JointTransfer } from '@materia/contracts/transfers/jointTransfer.ts'
import { transfers } from '@materia/contracts/transfers/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ReceivingAccounts } from '../transfers/importStatements.ts'
import type { JointPaymentDocument } from '../transfers/jointPayment.ts'
import { referenceOf } from '../transfers/reference.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { toJointInstructions } from './toInstructions.ts'

export type JointDeps = Pick<TransferModels, 'expectedPayments' | 'jointPayments'> & {
  receivingAccounts: ReceivingAccounts
  now: () => Date
}

export function getJointTransfer(deps: JointDeps) {
  return route(transfers.getJointTransfer, async ({ params, user: { userId } }) =>
    toJointTransfer(deps, await findJoint(deps, userId, params.reference)),
  )
}

/** 404 for everybody but its buyer. */
export async function findJoint(
  { jointPayments }: Pick<TransferModels, 'jointPayments'>,
  buyerId: number,
  reference: string,
): Promise<JointPaymentDocument> {
  const joint = await jointPayments.findById(reference).lean()
  if (joint?.buyerId !== buyerId) throw notFound()
  return joint
}

export async function toJointTransfer(
  { expectedPayments, receivingAccounts }: JointDeps,
  { _id: reference, orderIds }: JointPaymentDocument,
): Promise<JointTransfer> {
  const payments = await expectedPayments
    .find({ reference: { $in: orderIds.map(referenceOf) } })
    .lean()
  const transfer = toJointInstructions(reference, payments, receivingAccounts)
  if (!transfer) throw notFound()
  return { transfer, orderIds }
}
