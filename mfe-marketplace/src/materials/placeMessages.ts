import type { Material } from '@materia/contracts/catalog/types.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import type { Country } from '@materia/contracts/places.ts'
import { defineMessages } from 'react-intl'
import type { IntlShape } from 'react-intl'

const countryMessages = defineMessages({
  USA: { id: 'marketplace.country.usa', defaultMessage: 'United States' },
  MEX: { id: 'marketplace.country.mex', defaultMessage: 'México' },
})

/** Only the states that have another name in the other language; the rest are called alike in both. */
const stateMessages = defineMessages({
  'USA.HI': { id: 'marketplace.state.hawaii', defaultMessage: 'Hawaii' },
  'USA.LA': { id: 'marketplace.state.louisiana', defaultMessage: 'Louisiana' },
  'USA.NH': { id: 'marketplace.state.newHampshire', defaultMessage: 'New Hampshire' },
  'USA.NJ': { id: 'marketplace.state.newJersey', defaultMessage: 'New Jersey' },
  'USA.NM': { id: 'marketplace.state.newMexico', defaultMessage: 'New Mexico' },
  'USA.NY': { id: 'marketplace.state.newYork', defaultMessage: 'New York' },
  'USA.NC': { id: 'marketplace.state.northCarolina', defaultMessage: 'North Carolina' },
  'USA.ND': { id: 'marketplace.state.northDakota', defaultMessage: 'North Dakota' },
  'USA.OR': { id: 'marketplace.state.oregon', defaultMessage: 'Oregon' },
  'USA.PA': { id: 'marketplace.state.pennsylvania', defaultMessage: 'Pennsylvania' },
  'USA.SC': { id: 'marketplace.state.southCarolina', defaultMessage: 'South Carolina' },
  'USA.SD': { id: 'marketplace.state.southDakota', defaultMessage: 'South Dakota' },
  'USA.WV': { id: 'marketplace.state.westVirginia', defaultMessage: 'West Virginia' },
  'MEX.DF': { id: 'marketplace.state.mexicoCity', defaultMessage: 'Mexico City' },
  'MEX.EM': { id: 'marketplace.state.stateOfMexico', defaultMessage: 'State of Mexico' },
})

const messagesByState = new Map(Object.entries(stateMessages))

export function countryLabel(intl: IntlShape, country: Country): string {
  return intl.formatMessage(countryMessages[country])
}

export function stateLabel(intl: IntlShape, country: Country, state: string): string {
  const message = messagesByState.get(`${country}.${state}`)
  return message ? intl.formatMessage(message) : (stateNames[country][state] ?? state)
}

type Place = Pick<Material, 'country' | 'state' | 'location'>

/** `State, Country` in the reader's language; a place outside the lists as it was stored. */
export function placeLabel(intl: IntlShape, { country, state, location }: Place): string {
  const isKnown = countries.includes(country) && Object.hasOwn(stateNames[country], state)
  return isKnown ? `${stateLabel(intl, country, state)}, ${countryLabel(intl, country)}` : location
}
