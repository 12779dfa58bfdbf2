import { buyersFreight } from '@materia/contracts/offers/constants.ts'
import type { OfferTerms } from '@materia/contracts/offers/offer.ts'
import { languages } from '@materia/contracts/languages.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import {
  countries,
  type Country,
  countryName,
  stateName,
  stateNames,
} from '@materia/contracts/places/places.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/**
 * Throws OFFER_PLACE if the seller pays the freight to another state of this country, as in
 * `Laredo, TX`. A place at the border of another country, or without a state, is not compared.
 */
export function requirePlace(
  { incoterm, place }: Pick<OfferTerms, 'incoterm' | 'place'>,
  { country, state }: Pick<Address, 'country' | 'state'>,
): void {
  if (buyersFreight.includes(incoterm)) return
  const named = statesIn(place, country)
  if (named.length > 0 && !named.includes(state)) throw new AppError(ordersErrors.OFFER_PLACE)
}

/**
 * The states of a country that a place names last, by code or in words. A city may be named like
 * another state, as in `Hidalgo, Tamps.`
 */
function statesIn(place: string, country: Country): string[] {
  const parts = place.split(',').map((part) => foldText(part).trim())
  const last = parts.findLast((part) => !countryTexts.includes(part))
  return Object.keys(stateNames[country]).filter((code) =>
    [code, ...languages.map((language) => stateName(language, country, code))].some(
      (name) => last === foldText(name),
    ),
  )
}

const countryTexts = countries.flatMap((code) =>
  [code, ...languages.map((language) => countryName(language, code))].map(foldText),
)
