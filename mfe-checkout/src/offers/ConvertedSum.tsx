import { css } from '@emotion/react'
import { exchangeRateQuery, usePrices } from '@materia/client/catalog/usePrices.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { color, font, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { termTexts } from './offerTermMessages.ts'

const quiet = css({ color: color.muted, fontSize: font.small }, tabularFigures)

type ConvertedSumProps = { amount: string; currency: Currency }

/** A sum in the currency that the reader has chosen for prices, with the day of its rate. Never charged. */
export function ConvertedSum({ amount, currency }: ConvertedSumProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { view } = usePrices()
  const isOther = useHasOtherCurrency(currency)
  const { data: rate } = useQuery({ ...exchangeRateQuery, enabled: isOther })
  if (!isOther || !rate) return null
  const whole = { price: amount, quantity: '1', unit: 'Kg', currency } as const
  const { total } = shownPrice(language, whole, view, rate)
  return (
    <p css={quiet}>
      {intl.formatMessage(termTexts.converted, {
        amount: total.replace('≈ ', ''),
        rate: intl.formatNumber(rate.mxnPerUsd, { minimumFractionDigits: 2 }),
        date: intl.formatDate(rate.date, { dateStyle: 'medium', timeZone: 'UTC' }),
      })}
    </p>
  )
}

/** Whether the reader has chosen another currency for prices. */
export function useHasOtherCurrency(currency: Currency): boolean {
  const { view } = usePrices()
  return view.currency !== 'listed' && view.currency !== currency
}
