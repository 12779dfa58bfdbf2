import { cleanLine, cleanText } from './cleanText.ts'

// Written out, because engines differ on what `\s` matches.
const spaces =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff'

/**
 * Matches a text with a character other than spaces and joiners. It is the pattern of the API
 * document; `cleanLine` decides what is visible.
 */
export const hasText = new RegExp(`[^${spaces}]`)
// A bare address, without a name, comment, group or quotes. A mail server would read these as
// another way to write an address (RFC 5322).
const atom = `[^${spaces}()<>\\[\\]:;@\\\\,."]+`
const label = `[^${spaces}!-,./:-@\\[-\`{-~]+`
// No two parts can match the same character, so that an overlong text causes no backtracking.
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`,
)

/**
 * A rule for a text field. Forms validate with it, and `textBy` makes the service's schema from it.
 */
export type TextRule = {
  isRequired?: boolean
  /** In characters, not UTF-16 units. */
  min?: number
  max?: number
  pattern?: RegExp
  /** A password, which stays as typed and may consist of spaces. */
  isSecret?: boolean
  /** Whether the text may have line breaks. */
  hasLines?: boolean
}
export type TextError = 'required' | 'tooShort' | 'tooLong' | 'invalid'

export const emailRule = { isRequired: true, max: 254, pattern: emailPattern } satisfies TextRule

/** The validation errors of texts, by field in the order of the rules. */
export function validateTexts<Name extends string>(
  rules: Record<Name, TextRule>,
  texts: Record<Name, string>,
): { field: Name; error: TextError }[] {
  const errors: { field: Name; error: TextError }[] = []
  for (const field in rules) {
    const error = validateText(rules[field], texts[field])
    if (error) errors.push({ field, error })
  }
  return errors
}

export function validateText(
  { isRequired, isSecret, hasLines, min = 0, max = Infinity, pattern }: TextRule,
  typed: string,
): TextError | undefined {
  const text = isSecret ? typed : hasLines ? cleanText(typed) : cleanLine(typed)
  if (text === '') return isRequired ? 'required' : undefined
  const length = [...text].length
  if (length < min) return 'tooShort'
  if (length > max) return 'tooLong'
  return pattern && !pattern.test(text) ? 'invalid' : undefined
}
