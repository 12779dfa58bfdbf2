const marks = /\p{M}+/gu
const beyondAscii = /[^ -~]/

/** Text without case and accents, for searches and look-ups. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Most text is ASCII, which takes a third of the time.
  return beyondAscii.test(lower) ? lower.normalize('NFD').replace(marks, '') : lower
}
