/** Most orders have short numbers. Longer ones still fit the 18 characters of every bank's field. */
const [shortDigits, longDigits] = [8, 14]

/**
 * The reference of an order's transfer, as ISO 11649: `RF`, two check digits and the order's number.
 * One wrong digit or two swapped ones break the check.
 */
export function referenceOf(orderId: number): string {
  const short = String(orderId).padStart(shortDigits, '0')
  const digits = short.length > shortDigits ? short.padStart(longDigits, '0') : short
  return `RF${checkDigitsOf(digits)}${digits}`
}

/** The right references in a text, in any case and with any spaces or signs between. */
export function readReferences(text: string): string[] {
  const joined = joinedText(text)
  const found = [...joined.matchAll(/RF(?=(\d{10,}))/g)].flatMap(([, digits = '']) => {
    const lengths = [longDigits + 2, shortDigits + 2].filter((length) => digits.length >= length)
    const right = lengths.map((length) => `RF${digits.slice(0, length)}`).find(isReference)
    return right === undefined ? [] : [right]
  })
  return [...new Set(found)]
}

/** Capital letters and digits without all else. */
export const joinedText = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]+/g, '')

function isReference(reference: string): boolean {
  const digits = reference.slice(4)
  const orderId = Number(digits)
  return Number.isSafeInteger(orderId) && orderId > 0 && referenceOf(orderId) === reference
}

/** ISO 7064 MOD 97-10 over the digits and `RF00`, with R as 27 and F as 15. */
function checkDigitsOf(digits: string): string {
  return String(98n - (BigInt(`${digits}271500`) % 97n)).padStart(2, '0')
}
