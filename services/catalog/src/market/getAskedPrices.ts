import type { AskedPrices } from '@materia/contracts/catalog/askedPrices.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { roundMoney } from '@materia/contracts/money.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import Big from 'big.js'
import { type FigureDeps, findLatest } from './readFigures.ts'

/** The newest figures of a grade. Without any: of all grades. */
export function getAskedPrices(deps: FigureDeps) {
  return route(
    catalog.getAskedPrices,
    async ({ query: { type, grade = '', currency = 'USD' } }): Promise<AskedPrices> => {
      const { week } = await findLatest(deps)
      const row = await deps.askFigures
        .findOne({ type, grade: { $in: ['', grade] }, presentation: '', place: '', week })
        .sort({ grade: -1 })
        .lean()
      if (!row) return { listings: 0, prices: null }
      const { listings, low, median, high } = row
      const rate = currency === 'MXN' ? deps.exchangeRate.mxnPerUsd : 1
      const inCurrency = (dollars: number) => Big(dollars).times(rate)
      const rounded = (dollars: number) => roundMoney(inCurrency(dollars))
      return {
        listings,
        ...(row.grade !== grade && { isOfAllGrades: true }),
        exactMedian: inCurrency(median).toFixed(4),
        prices: { low: rounded(low), median: rounded(median), high: rounded(high) },
      }
    },
  )
}
