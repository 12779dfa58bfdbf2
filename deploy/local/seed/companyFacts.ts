import type { CompanyStatsDocument } from '@materia/identity/src/publicApi.ts'
import { writeBatches } from './writeBatches.ts'
import type { Databases } from './openDatabases.ts'

export type CompanyFacts = ReturnType<typeof companyFacts>

/**
 * Collects the statistics of new companies and the permanent readers of listings during a seed.
 * Both are written once, at the end.
 */
export function companyFacts() {
  const stats = new Map<number, CompanyStatsDocument>()
  const readers = new Set<string>()
  return {
    count(userId: number, adds: Partial<Omit<CompanyStatsDocument, '_id'>>): void {
      const before = stats.get(userId) ?? {
        _id: userId,
        totalSales: 0,
        reviewCount: 0,
        ratingSum: 0,
        askedCount: 0,
        answeredCount: 0,
        minutesSum: 0,
      }
      const { totalSales = 0, askedCount = 0, answeredCount = 0, minutesSum = 0 } = adds
      stats.set(userId, {
        ...before,
        totalSales: before.totalSales + totalSales,
        askedCount: before.askedCount + askedCount,
        answeredCount: before.answeredCount + answeredCount,
        minutesSum: before.minutesSum + minutesSum,
      })
    },
    read(materialId: number, userIds: number[]): void {
      for (const userId of userIds) readers.add(`${materialId}/${userId}`)
    },
    async write({ companyStats, materialReaders }: Databases): Promise<void> {
      await writeBatches(stats.values(), (batch) =>
        companyStats.insertMany(batch, { lean: true, ordered: false }),
      )
      await writeBatches(readers, (batch) =>
        materialReaders.insertMany(batch.map(toReader), { lean: true, ordered: false }),
      )
    },
  }
}

function toReader(_id: string) {
  const [materialId, userId] = _id.split('/').map(Number)
  return { _id, materialId: materialId!, userId: userId! }
}
