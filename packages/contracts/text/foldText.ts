const marks = /\p{M}+/gu
const beyondAscii = /[^ -~]/

/** Text without case and accents, as searches and look-ups compare it. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Most text is plain: that costs a third.
  return beyondAscii.test(lower) ? lower.normalize('NFD').replace(marks, '') : lower
}
