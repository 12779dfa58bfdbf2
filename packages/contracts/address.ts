import { foldText } from './foldText.ts'
import { type Country, stateNames } from './places.ts'
import { type TextFault, textFault, type TextRule } from './rules.ts'

/** Where a company has things sent (spec 3). */
export type Address = {
  line1: string
  /** Empty where there is none. */
  line2: string
  city: string
  /** Two-letter code. */
  state: string
  postalCode: string
  country: Country
}

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

/** What is wrong with an address. */
export function addressFaults(address: Address): { field: AddressField; fault: TextFault }[] {
  const rules: Record<AddressField, TextRule> = {
    ...addressRules,
    postalCode: { ...addressRules.postalCode, pattern: postalCodePatterns[address.country] },
  }
  const fields: AddressField[] = ['line1', 'line2', 'city', 'state', 'postalCode']
  return fields.flatMap((field) => {
    const fault =
      textFault(rules[field], address[field]) ??
      (field === 'state' && !isState(address) ? 'invalid' : undefined)
    return fault ? [{ field, fault }] : []
  })
}

function isState({ country, state }: Pick<Address, 'country' | 'state'>): boolean {
  return Object.hasOwn(stateNames[country], state)
}
