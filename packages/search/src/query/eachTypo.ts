/** Words of fewer letters are too easily another one; those of more are nobody's typing. */
const lengthMin = 5
const lengthMax = 32
/** The letters that a slip puts in: accents are folded. */
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** Gives what one letter more, less or other makes of a word, or two neighbors swapped; some of it twice. Nothing of a word that is too short or too long. */
export function eachTypo(word: string, give: (text: string) => void): void {
  if (!mayBeSlip(word)) return
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

/** Whether a word is neither too short nor too long to be a slip of another one. */
export function mayBeSlip(word: string): boolean {
  return word.length >= lengthMin && word.length <= lengthMax
}
