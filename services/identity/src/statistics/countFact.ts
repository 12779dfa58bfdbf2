import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CompanyStatsDocument, CompanyStatsRows } from './companyStats.ts'
import type { CountedFactDocument, CountedFactRows } from './countedFact.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'

type Deps = CountedFactRows & CompanyStatsRows & DeletedAccountRows
type Sums = Partial<Omit<CompanyStatsDocument, '_id'>>

/**
 * Records a fact and adds it to the company's statistics. Returns the earlier record of a fact that
 * was counted before.
 */
export async function countFact(
  deps: Deps,
  session: ClientSession,
  fact: CountedFactDocument & { adds: Sums },
): Promise<{ before: CountedFactDocument | null }> {
  const { _id, userId, value, adds } = fact
  // Nothing is stored for a deleted company.
  if (await deps.deletedAccounts.exists({ _id: userId }).session(session)) return { before: null }
  const { upsertedCount } = await deps.countedFacts.updateOne(
    { _id },
    { $setOnInsert: { userId, value } },
    { upsert: true, session },
  )
  if (upsertedCount === 0)
    return { before: await deps.countedFacts.findById(_id).session(session).lean() }
  await addToStats(deps, session, { userId, adds })
  return { before: null }
}

export async function addToStats(
  { companyStats }: Pick<Deps, 'companyStats'>,
  session: ClientSession,
  { userId: _id, adds }: { userId: number; adds: Sums },
): Promise<void> {
  await companyStats.updateOne(
    { _id },
    { $setOnInsert: { totalSales: 0 } },
    { upsert: true, session },
  )
  await companyStats.updateOne({ _id }, { $inc: adds }, { session })
}
