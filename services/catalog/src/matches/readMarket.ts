import { type FigureDeps, findLatest } from '../market/readFigures.ts'
import type { Market, Median } from './facts.ts'
import { forAMinute } from './forAMinute.ts'

/** The median asks of materials and their grades, as the market screen shows them. */
export async function readMarket(deps: FigureDeps): Promise<Market> {
  const { askFigures, exchangeRate, now } = deps
  const medians = await forAMinute(askFigures, now(), () => readMedians(deps))
  return {
    mxnPerUsd: exchangeRate.mxnPerUsd,
    // Another grade is another price: scrap is cheaper than a sheet.
    medianOf: (type, grade) => medians.get(`${type}|${grade}`),
  }
}

async function readMedians(deps: FigureDeps): Promise<Map<string, Median>> {
  const { week } = await findLatest(deps)
  // Reads all materials: with a list of them, the database reads the cells of all places too.
  const rows = await deps.askFigures
    .find({ week, presentation: '', place: '' }, { type: 1, grade: 1, median: 1, listings: 1 })
    .lean()
  return new Map(
    rows.map(({ type, grade, median, listings }) => [
      `${type}|${grade}`,
      { dollars: median, listings },
    ]),
  )
}
