import type { IntlShape } from 'react-intl'

/** Grams of CO2e as `1.5 t CO2e`. */
export function amountText(intl: IntlShape, grams: number): string {
  return `${massText(intl, grams)}\u00A0CO2e`
}

/** Grams in kilograms or tonnes, with at most three significant digits. */
export function massText(intl: IntlShape, grams: number): string {
  const kilograms = Number((grams / 1000).toPrecision(3))
  const isTonnes = Math.abs(kilograms) >= 1000
  const amount = intl.formatNumber(isTonnes ? kilograms / 1000 : kilograms, {
    maximumSignificantDigits: 3,
  })
  return `${amount}\u00A0${isTonnes ? 't' : 'kg'}`
}
