/** Shorter words easily match an unrelated word, and nobody types longer ones. */
const lengthMin = 5
const lengthMax = 32
/** Letters that a typo may insert. Accents are already folded. */
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * Calls `give` with every text that one inserted, missing, replaced or swapped letter makes of a
 * word. Some come twice. Ignores words that are too short or too long.
 */
export function eachTypo(word: string, give: (text: string) => void): void {
  if (!mayBeTypo(word)) return
  for (let place = 0; place <= word.length; place++) {
    const before = word.slice(0, place)
    const from = word.slice(place)
    const after = word.slice(place + 1)
    for (const letter of letters) {
      const start = before + letter
      give(start + from)
      give(start + after)
    }
    give(before + after)
    give(before + after.slice(0, 1) + from.slice(0, 1) + after.slice(1))
  }
}

/** Whether a word has the right length to be checked for typos. */
export function mayBeTypo(word: string): boolean {
  return word.length >= lengthMin && word.length <= lengthMax
}
