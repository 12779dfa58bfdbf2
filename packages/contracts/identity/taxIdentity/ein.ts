import { cleanLine } from '../../text/cleanText.ts'

/** The shape of an EIN, as the IRS writes it. It has no check digit. */
export const einPattern = /^\d{2}-\d{7}$/

/** A typed EIN as the IRS writes it. Other texts stay, to be refused. */
export function toEin(typed: string): string {
  const line = cleanLine(typed).replaceAll(/[ .-]/g, '')
  return /^\d{9}$/.test(line) ? `${line.slice(0, 2)}-${line.slice(2)}` : line
}

/**
 * Prefixes that the IRS has not issued so far. It adds prefixes at times, so one of these is a
 * warning and never an error
 * (https://www.irs.gov/businesses/small-businesses-self-employed/how-eins-are-assigned-and-valid-ein-prefixes).
 */
const unissued = '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' ')

export function hasIssuedPrefix(ein: string): boolean {
  return !unissued.includes(ein.slice(0, 2))
}
