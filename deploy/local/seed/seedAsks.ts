import { figureId, weekMs, writeAsks } from '@materia/catalog/src/publicApi.ts'
import { randomSource } from './lots/randomSource.ts'
import { mxnPerUsd } from './buildListings.ts'
import type { Databases } from './openDatabases.ts'
import { writeBatches } from './writeBatches.ts'

const weeks = 26

/** Writes what demo sellers ask now, and a past in which each material's prices drift. */
export async function seedAsks(databases: Databases, now: Date): Promise<void> {
  const { materials, askFigures, catalog: connection } = databases
  await askFigures.deleteMany({})
  const exchangeRate = { mxnPerUsd, date: now.toISOString().slice(0, 10) }
  await writeAsks({ connection, materials, askFigures, exchangeRate, now: () => now })
  const current = await askFigures.find().sort({ type: 1 }).lean()
  const random = randomSource(39)
  const types = new Set(current.map(({ type }) => type))
  const driftByType = new Map([...types].map((type) => [type, driftOf(random)]))
  const past = current.flatMap((row) =>
    driftByType.get(row.type)!.map((share, place) => {
      const week = new Date(row.week.getTime() - (place + 1) * weekMs)
      const times = (price: number) => Math.round(price * share * 1e4) / 1e4
      return {
        ...row,
        _id: figureId(week, row),
        week,
        low: times(row.low),
        median: times(row.median),
        high: times(row.high),
        updatedAt: new Date(week.getTime() + weekMs - 1),
      }
    }),
  )
  await writeBatches(past, (rows) => askFigures.insertMany(rows))
}

/** Shares of today's price, the newest week first. */
function driftOf(random: ReturnType<typeof randomSource>): number[] {
  let share = 1
  return Array.from({ length: weeks }, () => (share *= 1 + random.between(-0.02, 0.022)))
}
