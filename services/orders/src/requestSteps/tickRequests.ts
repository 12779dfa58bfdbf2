import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { requestWorkMs } from '../requests/requestAfter.ts'
import { settleRequest, type SettleDeps } from './settleRequest.ts'

const batchSize = 100

/**
 * Ends requests whose time is over, reminds their buyers before, and follows their offers. Returns
 * their number.
 */
export async function tickRequests(deps: SettleDeps): Promise<number> {
  const { requests, now } = deps
  const due = await requests
    .find({ nextAt: dueBy(now()) })
    .sort({ nextAt: 1 })
    .limit(batchSize)
    .lean()
  await forEachRow(due, async ({ _id, nextAt }) => {
    // First, so that a request that fails does not hold up the others.
    const later = new Date(now().getTime() + requestWorkMs)
    await requests.updateOne({ _id, nextAt }, { $set: { nextAt: later } })
    await settleRequest(deps, _id)
  })
  return due.length
}
