import { type FigureDeps, findLatest } from '../market/readFigures.ts'
import type { Market } from './facts.ts'

/** The median asks of materials and their grades, as the market screen shows them. */
export async function readMarket(deps: FigureDeps, types: string[]): Promise<Market> {
  const { askFigures, exchangeRate } = deps
  const { week } = await findLatest(deps)
  const rows = await askFigures
    .find({ type: { $in: [...new Set(types)] }, week, presentation: '', place: '' })
    .lean()
  const medians = new Map(
    rows.map(({ type, grade, median, listings }) => [
      `${type}|${grade}`,
      { dollars: median, listings },
    ]),
  )
  return {
    mxnPerUsd: exchangeRate.mxnPerUsd,
    // Another grade is another price: scrap is cheaper than a sheet.
    medianOf: (type, grade) => medians.get(`${type}|${grade}`),
  }
}
