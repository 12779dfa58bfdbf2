import { foldText } from '../text/foldText.ts'
import { type Country, stateNames } from './places.ts'
import { type TextError, validateText, type TextRule } from '../text/rules.ts'

/** Five digits; in the United States also with the four after them. */
export const postalCodePatterns: Record<Country, RegExp> = {
  USA: /^\d{5}(-\d{4})?$/,
  MEX: /^\d{5}$/,
}

/** What the texts of an address have to be, in the order they are checked in; state and postal code also go by the country. */
export const addressRules = {
  line1: { isRequired: true, max: 120 },
  line2: { max: 120 },
  city: { isRequired: true, max: 80 },
  state: { isRequired: true },
  postalCode: { isRequired: true },
} satisfies Record<string, TextRule>

export type AddressField = keyof typeof addressRules

/** The same for the parts of an address however they are written: without case, accents and spaces that are too many. */
export function addressKey(parts: string[]): string {
  return parts.map((part) => foldText(part).trim().replaceAll(/\s+/g, ' ')).join('\n')
}

/** The texts of an address, by the rules of its country. */
type AddressTexts = Record<AddressField, string> & { country: Country }

/** What is wrong with an address. */
export function validateAddress(
  address: AddressTexts,
): { field: AddressField; error: TextError }[] {
  const rules: Record<AddressField, TextRule> = {
    ...addressRules,
    postalCode: { ...addressRules.postalCode, pattern: postalCodePatterns[address.country] },
  }
  const fields: AddressField[] = ['line1', 'line2', 'city', 'state', 'postalCode']
  return fields.flatMap((field) => {
    const error =
      validateText(rules[field], address[field]) ??
      (field === 'state' && !isState(address) ? 'invalid' : undefined)
    return error ? [{ field, error }] : []
  })
}

function isState({ country, state }: Pick<AddressTexts, 'country' | 'state'>): boolean {
  return Object.hasOwn(stateNames[country], state)
}
