import {
  addMonths,
  type DealDocument,
  findDueMonth,
  toCells,
  toDeal,
} from '@materia/catalog/src/publicApi.ts'
import { publicationDay, shownMonths } from '@materia/contracts/market/dealRules.ts'
import { mxnPerUsd } from './buildListings.ts'
import { type RandomSource, randomSource } from './lots/randomSource.ts'
import type { Databases } from './openDatabases.ts'
import { finishedSaleOf } from './seedOrders.ts'
import { writeBatches } from './writeBatches.ts'

/** Cells with invented deals. Demo orders alone make thin cells, as in a young market. */
const livelyCells = [
  { type: 'Polyethylene', grade: 'HDPE', presentation: 'Ground', country: 'MEX', cents: 64 },
  { type: 'Polypropylene', grade: null, presentation: 'Ground', country: 'USA', cents: 58 },
] as const

/** Publishes the prices of the demo orders and of invented deals, all marked as demo data. */
export async function seedDeals(databases: Databases, now: Date): Promise<void> {
  const { dealFigures, dealMonths, trade } = databases
  await Promise.all([dealFigures.deleteMany({}), dealMonths.deleteMany({})])
  const newest = findDueMonth(now)
  const months = Array.from({ length: shownMonths }, (_, place) => addMonths(newest, -place))
  const orders = await trade.orders.find({ status: 'completed' }).lean()
  const finished = orders.flatMap((order) => toDeal(finishedSaleOf(order)!, { mxnPerUsd }) ?? [])
  const deals = [...finished.filter(({ month }) => months.includes(month)), ...invented(months)]
  const cells = await toCells(deals, async () => (company) => company)
  await writeBatches(cells, (rows) =>
    dealFigures.insertMany(rows.map((row) => ({ ...row, isDemo: true as const }))),
  )
  await dealMonths.insertMany(
    months.map((month) => ({
      _id: month,
      publishedAt: new Date(`${addMonths(month, 1)}-${publicationDay}`),
    })),
  )
}

function invented(months: string[]): DealDocument[] {
  const random = randomSource(44)
  return livelyCells.flatMap(({ cents, ...cell }) => {
    let level: number = cents
    return months.flatMap((month) => {
      level *= 1 + random.between(-0.03, 0.028)
      return dealsOf(random, { ...cell, month, level })
    })
  })
}

type Month = Pick<DealDocument, 'type' | 'grade' | 'presentation' | 'country' | 'month'>

function dealsOf(
  random: RandomSource,
  { level, month, ...cell }: Month & { level: number },
): DealDocument[] {
  return Array.from({ length: random.integer(16, 27) }, (_, place) => ({
    ...cell,
    _id: 0,
    revision: 0,
    // Companies that do not exist.
    sellerId: place % 9,
    buyerId: 9 + (place % 8),
    finishedAt: new Date(`${month}-01`),
    month,
    price: level * random.between(0.85, 1.15),
    mxnPerUsd,
    kilograms: random.integer(12_000, 22_000),
    isRelated: false,
  }))
}
