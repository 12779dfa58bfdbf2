import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import { isDay } from '@materia/contracts/orders/pickup.ts'
import { UserError } from '../../local/console/UserError.mjs'

const mxnPerUsdMax = 1000

/**
 * Reads lines of a date and pesos per dollar, such as `2026-11-27,18.42`. The first line may be a
 * header. Throws a `UserError` for every other line, and for dates after `today`.
 */
export function readRates(text: string, today: string): [ExchangeRate, ...ExchangeRate[]] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const [first, ...more] = lines
    .filter(({ line, number }) => line !== '' && !(number === 1 && !/\d/.test(line)))
    .map(({ line, number }) => {
      const [, date = '', rate = ''] =
        /^(20\d\d-\d\d-\d\d)[,;\t] *(\d{1,4}(?:\.\d{1,6})?)$/.exec(line) ?? []
      const mxnPerUsd = Number(rate)
      if (!isDay(date) || date > today || mxnPerUsd <= 0 || mxnPerUsd > mxnPerUsdMax)
        throw new UserError(
          `Line ${number} is no rate: ${line.slice(0, 80)}. Write a date up to today and pesos per dollar, for example ${today},18.42`,
        )
      return { date, mxnPerUsd }
    })
  if (!first) throw new UserError('There is no rate')
  return [first, ...more]
}
