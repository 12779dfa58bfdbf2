import { dayMs } from '@materia/contracts/durations.ts'
import { approvalDays } from '@materia/contracts/samples/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { sampleKey, type SampleRows, type SampleSides } from './sample.ts'

type Deps = SampleRows & { now: () => Date }

/** The approved sample of an order's goods, as the order stores it. */
export type ApprovedSample = { id: number; approvedAt: Date }

/**
 * The sample of a listing that the buyer has approved last, within a year. Null for none.
 */
export async function findApproved(
  { samples, now }: Deps,
  { buyerId, sellerId, materialId }: SampleSides & { materialId: number },
  session?: ClientSession,
): Promise<ApprovedSample | null> {
  const approved = await samples
    .find({
      lists: sampleKey(buyerId, `approved/${materialId}`),
      changedAt: { $gt: new Date(now().getTime() - approvalDays * dayMs) },
    })
    .sort({ changedAt: -1, _id: -1 })
    .limit(1)
    .session(session ?? null)
    .lean()
  const [sample] = approved.filter((one) => one.sellerId === sellerId)
  return sample ? { id: sample._id, approvedAt: sample.changedAt } : null
}

/** Throws OFFER_NEEDS_SAMPLE with the listings of which the buyer has approved no sample. */
export async function requireApproved(
  deps: Deps,
  { materialIds, ...sides }: SampleSides & { materialIds: number[] },
  session: ClientSession,
): Promise<void> {
  const details: { path: string; message: string }[] = []
  for (const materialId of materialIds)
    if (!(await findApproved(deps, { ...sides, materialId }, session)))
      details.push({ path: 'materialId', message: String(materialId) })
  if (details.length > 0) throw new AppError(ordersErrors.OFFER_NEEDS_SAMPLE, { details })
}
