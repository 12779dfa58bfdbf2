import { css } from '@emotion/react'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import type { ExchangeRate, MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { color, font, from } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { rateText } from '../materials/rateText.ts'
import { messages } from './messages.ts'

// Reserves the lines before the rate has loaded.
const note = css({
  minHeight: '3em',
  color: color.muted,
  fontSize: font.small,
  [from.tablet]: { minHeight: '1.5em' },
})

/**
 * The exchange rate and its date. Shown when sorting or a price range compares two currencies,
 * unless the switch of prices shows the rate already.
 */
export function ExchangeRateNote({
  filters,
  exchangeRate,
}: {
  filters: MaterialFilters
  exchangeRate?: ExchangeRate
}) {
  const intl = useIntl()
  const { view } = usePrices()
  if (view.currency !== 'listed') return null
  if (filters.sort !== 'price_asc' && filters.sort !== 'price_desc' && !filters.priceCurrency)
    return null
  return (
    <p css={note}>
      {exchangeRate && intl.formatMessage(messages.exchangeRate, rateText(intl, exchangeRate))}
    </p>
  )
}
