export type NumberRule = {
  /** Decimals that the number may have. */
  decimals: number
  /** The currency of an amount. Its sign and words are accepted beside the number. */
  currency?: 'USD' | 'MXN'
  /** A melt flow index or a percentage. A comma before one or two digits is its decimal comma. */
  isSmall?: true
}

/** The rule of a melt flow index or a percentage. */
export const smallNumber: NumberRule = { decimals: 2, isSmall: true }

/**
 * `value`: plain decimal text, for example `1000.5`. `ambiguous`: two readings, as people in Mexico
 * and the US write them. `otherCurrency`: the text names another currency than the rule.
 */
export type ParsedNumber = { value: string } | UnreadNumber
export type UnreadNumber =
  | { error: 'ambiguous'; one: string; other: string }
  | { error: 'invalid' | 'otherCurrency' }

const currencyWords = {
  USD: /^(?:us\$|usd|u\.s\.d\.|d[oó]lar(?:es)?|dollars?|dlls?\.?)/,
  MXN: /^(?:mx\$|mxn|m\.?n\.?|pesos?(?: mexicanos)?)/,
} as const

/** Longer than any amount, and short enough for the patterns. */
const lengthMax = 60
const plain = /^\d+\.?$/
const commaGroups = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const spaceGroups = /^[1-9]\d{0,2}(?:[ ']\d{3})+(?:\.\d*|,\d{1,2})?$/
const pointGroups = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/
const onePointGroup = /^[1-9]\d{0,2}\.\d{3}$/
const pointDecimals = /^\d*\.\d+$/
const smallCommaDecimals = /^0?,\d+$/
const commaDecimals = /^\d+,\d+$/

/**
 * Parses a number as people type it in Mexico and the US, where `1,000` is a thousand and `1.5` one
 * and a half. `1.000` and `1,5` have two readings. `1.000` has one where three decimals are allowed.
 */
export function parseNumber(text: string, rule: NumberRule): ParsedNumber {
  if (text.length > lengthMax) return { error: 'invalid' }
  const { digits, currency } = splitCurrency(text)
  if (currency && rule.currency === undefined) return { error: 'invalid' }
  if (currency && currency !== 'any' && currency !== rule.currency)
    return { error: 'otherCurrency' }
  const read = readDigits(digits, rule)
  if (read === null) return { error: 'invalid' }
  return typeof read === 'string' ? { value: toPlain(read, rule.decimals) } : read
}

/** The parsed number, or the text as typed, which a validation then refuses. */
export function numberText(text: string, rule: NumberRule): string {
  const parsed = parseNumber(text, rule)
  return 'value' in parsed ? parsed.value : text.trim()
}

/** The error of a form's field, with the values of its text. */
export function asFieldError({ error, ...values }: UnreadNumber): {
  error: UnreadNumber['error']
  values?: Record<string, string>
} {
  return Object.keys(values).length > 0 ? { error, values } : { error }
}

/** The number with point decimals and without groups. */
function readDigits(
  digits: string,
  { decimals, isSmall }: NumberRule,
): string | ParsedNumber | null {
  if (plain.test(digits)) return digits
  if (commaGroups.test(digits)) return digits.replaceAll(',', '')
  if (spaceGroups.test(digits)) return digits.replaceAll(/[ ']/g, '').replace(',', '.')
  if (pointGroups.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (onePointGroup.test(digits) && decimals < 3) {
    const other = digits.replace(/0{1,2}$/, '')
    // With three decimals it is no number of this field, and no other reading can be offered.
    if (other === digits) return null
    return { error: 'ambiguous', one: digits.replace('.', ','), other }
  }
  if (pointDecimals.test(digits)) return digits
  if (smallCommaDecimals.test(digits) || (isSmall && commaDecimals.test(digits)))
    return digits.replace(',', '.')
  if (commaDecimals.test(digits)) {
    // As a whole number it has no reading: nobody groups `20,5`.
    if (decimals === 0) return null
    return {
      error: 'ambiguous',
      one: digits.replace(',', '.'),
      other: digits.replace(',', ''),
    }
  }
  return null
}

function splitCurrency(text: string): { digits: string; currency?: 'USD' | 'MXN' | 'any' } {
  // Not folded: 10² is not 102.
  const folded = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘´`]/g, "'")
    .trim()
  const before = /^[^\d.,]*/.exec(folded)?.[0].trim() ?? ''
  const after = /[^\d.,' ][^\d,']*$/.exec(folded.slice(before.length))?.[0].trim() ?? ''
  const digits = folded.slice(before.length, after ? -after.length : undefined).trim()
  const named = [before, after].filter(Boolean).map(currencyOf)
  if (named.includes(undefined)) return { digits: '' }
  const exact = named.filter((currency) => currency !== 'any')
  if (new Set(exact).size > 1) return { digits: '' }
  const currency = exact[0] ?? named[0]
  return currency ? { digits, currency } : { digits }
}

function currencyOf(words: string): 'USD' | 'MXN' | 'any' | undefined {
  if (words === '$') return 'any'
  const name = words.replaceAll(/^\$ ?| ?\$$/g, '') || words
  return (['USD', 'MXN'] as const).find((currency) => isAll(currencyWords[currency], name, words))
}

function isAll(pattern: RegExp, ...texts: string[]): boolean {
  return texts.some((text) => pattern.exec(text)?.[0] === text)
}

/** Without leading zeros, and without zeros after the allowed decimals. */
function toPlain(number: string, decimals: number): string {
  const [whole = '', fraction = ''] = number.split('.')
  let kept = fraction
  while (kept.length > decimals && kept.endsWith('0')) kept = kept.slice(0, -1)
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept && `.${kept}`}`
}
