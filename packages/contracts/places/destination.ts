import { countries, type Country } from './places.ts'

/** A country and five digits of a postal code, for example `USA-77002`. */
export const destinationPattern = /^(USA|MEX)-\d{5}$/

export type Destination = { country: Country; postalCode: string }

/** A destination as text, for URLs and for the browser's storage. */
export function destinationText({ country, postalCode }: Destination): string {
  return `${country}-${postalCode.slice(0, 5)}`
}

/** Null for other texts. The postal code may not exist. */
export function parseDestination(text: string): Destination | null {
  const country = countries.find((code) => text.startsWith(code))
  return country && destinationPattern.test(text) ? { country, postalCode: text.slice(-5) } : null
}
