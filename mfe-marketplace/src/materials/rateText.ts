import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import type { IntlShape } from 'react-intl'

/** An exchange rate and its day in words. The day has no time that a time zone could shift. */
export function rateText(intl: IntlShape, { mxnPerUsd, date }: ExchangeRate) {
  return {
    rate: intl.formatNumber(mxnPerUsd, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    date: intl.formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
}
