import { cleanLine } from '../../text/cleanText.ts'

/**
 * The shape of an RFC, from the SAT's schema `t_RFC`
 * (http://www.sat.gob.mx/sitio_internet/cfd/tipoDatos/tdCFDI/tdCFDI.xsd). The RFC of a company has
 * twelve characters, the RFC of a person thirteen.
 */
export const rfcPattern = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/

/**
 * The SAT's generic numbers, for the public and for foreign customers. They identify no company
 * (Anexo 20, https://www.sat.gob.mx/consultas/35025/formato-de-factura-electronica-(anexo-20)).
 */
const genericRfcs = ['XAXX010101000', 'XEXX010101000']

export type RfcError = 'invalid' | 'noDate' | 'generic'

/** A typed RFC as the SAT writes it: in capitals, without spaces, hyphens and dots. */
export function toRfc(typed: string): string {
  return cleanLine(typed).toUpperCase().replaceAll(/[ .-]/g, '')
}

/** Why a text cannot be the RFC of a company or a person. Null when it can. */
export function findRfcError(rfc: string): RfcError | null {
  if (genericRfcs.includes(rfc)) return 'generic'
  if (!rfcPattern.test(rfc)) return 'invalid'
  const [year, month, day] = [-9, -7, -5].map((at) => Number(rfc.slice(at, at + 2))) as Three
  // The century is unknown. Only 1900 would differ, and its companies have no RFC.
  return day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate() ? null : 'noDate'
}
type Three = [number, number, number]

/** Whether the RFC belongs to a company (persona moral) and not to a person (persona física). */
export function isCompanyRfc(rfc: string): boolean {
  return rfc.length === 12
}

/**
 * Whether the last character is the one that the others yield. Some true RFCs break this rule, such
 * as RTO840921RE4, so a wrong digit is a warning and never an error.
 */
export function hasRfcCheckDigit(rfc: string): boolean {
  return rfc.endsWith(rfcCheckDigit(rfc.slice(0, -1)))
}

const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * The check digit after these 11 or 12 characters, by modulus 11. A company’s RFC counts as if it
 * began with a space (https://github.com/phpcfdi/rfc/blob/main/src/CheckSum.php).
 */
export function rfcCheckDigit(start: string): string {
  const sum = [...start.padStart(12, ' ')].reduce(
    (total, character, at) => total + alphabet.indexOf(character) * (13 - at),
    0,
  )
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'A' : String(digit)
}
