import { css } from '@emotion/react'
import { changePriceView, usePrices } from '@materia/client/catalog/usePrices.ts'
import { currencies as currencyNames } from '@materia/contracts/catalog/lists/constants.ts'
import { priceCurrencies, priceWeights } from '@materia/contracts/catalog/shownPrice.ts'
import type { PriceView } from '@materia/contracts/catalog/shownPrice.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { rateText } from './rateText.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  color: color.muted,
  fontSize: font.small,
})
const choice = css({
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  fontSize: font.small,
})

const currencyLabels = {
  listed: messages.pricesListed,
  USD: messages.pricesUsd,
  MXN: messages.pricesMxn,
}

/**
 * Chooses currency and weight unit of all prices. `isMarket`: prices without a listed currency,
 * which are in dollars until pesos are chosen.
 */
export function PriceSwitch({ isMarket = false }: { isMarket?: boolean }) {
  const intl = useIntl()
  const { view, rate } = usePrices()
  const isConverted = !isMarket && view.currency !== 'listed' && rate
  const currencies = isMarket ? currencyNames : priceCurrencies
  const currency = isMarket && view.currency === 'listed' ? 'USD' : view.currency
  const change = (part: Partial<PriceView>) => changePriceView({ ...view, ...part })
  return (
    <div css={[row, !isConverted && screenOnly]}>
      <select
        css={[choice, screenOnly]}
        aria-label={intl.formatMessage(messages.priceCurrency)}
        value={currency}
        onChange={({ target }) =>
          change({ currency: priceCurrencies.find((known) => known === target.value) })
        }
      >
        {currencies.map((known) => (
          <option key={known} value={known}>
            {intl.formatMessage(currencyLabels[known])}
          </option>
        ))}
      </select>
      <select
        css={[choice, screenOnly]}
        aria-label={intl.formatMessage(messages.priceWeight)}
        value={view.weight}
        onChange={({ target }) =>
          change({ weight: priceWeights.find((weight) => weight === target.value) })
        }
      >
        {priceWeights.map((weight) => (
          <option key={weight} value={weight}>
            {intl.formatMessage(messages.perWeight, { weight })}
          </option>
        ))}
      </select>
      {isConverted && <span>{intl.formatMessage(messages.convertedAt, rateText(intl, rate))}</span>}
    </div>
  )
}
