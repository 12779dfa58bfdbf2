import type { WonPrice } from '@materia/contracts/offers/offer.ts'
import Big from 'big.js'
import { sumOf } from '../offers/changeOffer.ts'
import { toCounted, weightOf } from '../offers/forRequest.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { agreedOf } from '../offers/offerState.ts'
import { isFirm } from '../requests/requestAfter.ts'
import { type Compared, inCurrency, perKilogram } from '../requestList/pricePerKilogram.ts'

/** The lowest price per kilogram of accepted offers, in the currency of their request. */
export function lowestAward(answers: OfferDocument[], compared: Compared): WonPrice | null {
  const prices = answers
    .filter((offer) => isFirm(toCounted(offer)))
    .flatMap((offer) => {
      const agreed = agreedOf(offer)
      const kilograms = agreed && weightOf(agreed)
      if (!kilograms) return []
      const cents = inCurrency(Big(sumOf(agreed.lines)), agreed.terms.currency, compared)
      return [perKilogram(cents, kilograms)]
    })
  const [lowest] = prices.toSorted((one, other) => Big(one).cmp(other))
  return lowest === undefined ? null : { amount: lowest, currency: compared.currency }
}
