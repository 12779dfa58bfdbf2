const marks = /\p{M}+/gu
const ascii = /^[\x00-\x7f]*$/

/** Text without case and accents, as searches and look-ups compare it. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return ascii.test(lower) ? lower : lower.normalize('NFD').replace(marks, '')
}
