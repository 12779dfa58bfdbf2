import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { countFirstTrade, type FirstTradeDeps } from './countFirstTrade.ts'

const batchSize = 200

/** Counts first trades whose payment can no longer be disputed. Returns their number. */
export async function countDueTrades(deps: FirstTradeDeps): Promise<number> {
  const due = await deps.referrals
    .find({ state: 'registered', refusal: '', countsAt: dueBy(deps.now()) }, { _id: 1 })
    .sort({ countsAt: 1 })
    .limit(batchSize)
    .lean()
  await forEachRow(due, ({ _id }) =>
    transaction(deps.connection, (session) => countFirstTrade(deps, session, _id)),
  )
  return due.length
}
