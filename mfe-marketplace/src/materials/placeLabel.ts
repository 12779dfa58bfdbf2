import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countries, countryName, stateName, stateNames } from '@materia/contracts/places/places.ts'

type Place = Pick<Material, 'country' | 'state' | 'location'>

/** `State, Country` in a language. A place outside the reference lists stays as stored. */
export function placeLabel(language: Language, { country, state, location }: Place): string {
  const isKnown = countries.includes(country) && Object.hasOwn(stateNames[country], state)
  return isKnown
    ? `${stateName(language, country, state)}, ${countryName(language, country)}`
    : location
}
