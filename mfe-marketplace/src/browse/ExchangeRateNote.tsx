import { css } from '@emotion/react'
import type { ExchangeRate, MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { color, font, from } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

// Its lines are there before the rate is.
const note = css({
  minHeight: '3em',
  color: color.muted,
  fontSize: font.small,
  [from.tablet]: { minHeight: '1.5em' },
})

/** Where the order or a bound compares prices of two currencies: the rate it does so by, and of which day that is. */
export function ExchangeRateNote({
  filters,
  exchangeRate,
}: {
  filters: MaterialFilters
  exchangeRate?: ExchangeRate
}) {
  const intl = useIntl()
  if (filters.sort !== 'price_asc' && filters.sort !== 'price_desc' && !filters.priceCurrency)
    return null
  return (
    <p css={note}>
      {exchangeRate &&
        intl.formatMessage(messages.exchangeRate, {
          rate: intl.formatNumber(exchangeRate.mxnPerUsd, {
            minimumFractionDigits: 2,
            maximumFractionDigits: 4,
          }),
          // A day, wherever the reader is.
          date: intl.formatDate(exchangeRate.date, { dateStyle: 'medium', timeZone: 'UTC' }),
        })}
    </p>
  )
}
