import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Chosen } from './useAwards.ts'

/** The sums of chosen offers, one for each currency. */
export function sumsText(chosen: Chosen[]): string {
  return currencies
    .flatMap((currency) => {
      const own = chosen.filter(({ revision }) => revision.terms.currency === currency)
      const cents = own.reduce((total, one) => total + one.cents, 0)
      return own.length === 0 ? [] : formatPrice(decimal(cents), currency)
    })
    .join(' + ')
}
