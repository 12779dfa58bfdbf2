import { foldForHashes } from '../text/foldForHashes.ts'
import { type Country, stateNames } from './places.ts'
import { findPostalState } from './postalAreas.ts'
import { type TextError, validateText, type TextRule } from '../text/rules.ts'

/** Five digits; in the United States optionally with four more. */
export const postalCodePatterns: Record<Country, RegExp> = {
  USA: /^\d{5}(-\d{4})?$/,
  MEX: /^\d{5}$/,
}

/**
 * Rules for the parts of an address, in the order they are checked. State and postal code also
 * depend on the country.
 */
export const addressRules = {
  line1: { isRequired: true, max: 120 },
  line2: { max: 120 },
  city: { isRequired: true, max: 80 },
  state: { isRequired: true },
  postalCode: { isRequired: true },
} satisfies Record<string, TextRule>

export type AddressField = keyof typeof addressRules

/**
 * A key that is equal for different spellings of an address. It ignores case, accents and extra
 * spaces. Hashes of it are stored and signed, so it must not change.
 */
export function addressKey(parts: string[]): string {
  return parts.map((part) => foldForHashes(part).trim().replaceAll(/\s+/g, ' ')).join('\n')
}

/** The parts of an address as typed, with its country. */
type AddressTexts = Record<AddressField, string> & { country: Country }

/** The validation errors of an address. */
export function validateAddress(
  address: AddressTexts,
): { field: AddressField; error: TextError | 'unknown' }[] {
  const rules: Record<AddressField, TextRule> = {
    ...addressRules,
    postalCode: { ...addressRules.postalCode, pattern: postalCodePatterns[address.country] },
  }
  const fields: AddressField[] = ['line1', 'line2', 'city', 'state', 'postalCode']
  return fields.flatMap((field) => {
    const error =
      validateText(rules[field], address[field]) ??
      (field === 'state' && !isState(address) ? 'invalid' : undefined) ??
      (field === 'postalCode' && !findPostalState(address.country, address.postalCode)
        ? 'unknown'
        : undefined)
    return error ? [{ field, error }] : []
  })
}

function isState({ country, state }: Pick<AddressTexts, 'country' | 'state'>): boolean {
  return Object.hasOwn(stateNames[country], state)
}

export type PostalPlace = Pick<AddressTexts, 'country' | 'state' | 'postalCode'>

/**
 * The state that a place's postal code belongs to, if it is not the chosen one. A person may confirm
 * such a place, because a few areas cross a border.
 */
export function findOtherState({ country, state, postalCode }: PostalPlace): string | null {
  const found = findPostalState(country, postalCode)
  return found === state ? null : found
}

/** Names a place that a person has confirmed. */
export function placeKey({ postalCode, state }: Omit<PostalPlace, 'country'>): string {
  return `${postalCode} ${state}`
}

/** The same, unless `confirmed` is the place's key. */
export function findUnconfirmedState(place: PostalPlace, confirmed: string): string | null {
  return confirmed === placeKey(place) ? null : findOtherState(place)
}
