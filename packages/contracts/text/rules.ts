// Written out, as engines differ on what `\s` is.
const spaces =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff'

/** Something that can be seen. */
export const hasText = new RegExp(`[^${spaces}]`)
// An address alone: no name, comment, group or quotes around it, which a mail server would take for another way to write it (RFC 5322).
const atom = `[^${spaces}()<>\\[\\]:;@\\\\,."]+`
const label = `[^${spaces}!-,./:-@\\[-\`{-~]+`
// No two parts can match the same character: it also runs on text far too long, and then must not try every split of it.
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`,
)

/** What a text has to be: its form tells by it what is wrong, its service's schema is made of it (`textBy`). */
export type TextRule = {
  isRequired?: boolean
  /** Characters, not UTF-16 units. */
  min?: number
  max?: number
  pattern?: RegExp
  /** A password: spaces alone are text, too. */
  isSecret?: boolean
}
export type TextError = 'required' | 'tooShort' | 'tooLong' | 'invalid'

export const emailRule = { isRequired: true, max: 254, pattern: emailPattern } satisfies TextRule

/** What is wrong with texts, by field and in the order of their rules. */
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
  { isRequired, isSecret, min = 0, max = Infinity, pattern }: TextRule,
  text: string,
): TextError | undefined {
  if (isSecret ? text === '' : !hasText.test(text)) return isRequired ? 'required' : undefined
  const length = [...text].length
  if (length < min) return 'tooShort'
  if (length > max) return 'tooLong'
  return pattern && !pattern.test(text) ? 'invalid' : undefined
}
