/** Shorter words easily match an unrelated word. */
const lengthMin = 5
const lengthMax = 32

const wordsByPart = new WeakMap<ReadonlySet<string>, Map<string, string[]>>()

/** The words of a set that differ by one inserted, missing, replaced or swapped letter. */
export function typosOf(word: string, known: ReadonlySet<string>): string[] {
  if (word.length < lengthMin || word.length > lengthMax) return []
  let byPart = wordsByPart.get(known)
  if (!byPart) wordsByPart.set(known, (byPart = partsOf(known)))
  const near = new Set([word, ...withoutLetter(word)].flatMap((part) => byPart.get(part) ?? []))
  return [...near].filter((other) => other !== word && isOneSlip(word, other))
}

/**
 * Indexes words by themselves and by every form with one letter missing. A word and its misspelling
 * share one of these forms.
 */
function partsOf(known: ReadonlySet<string>): Map<string, string[]> {
  const byPart = new Map<string, string[]>()
  for (const word of known) {
    if (word.length < lengthMin - 1) continue
    for (const part of new Set([word, ...withoutLetter(word)]))
      byPart.set(part, [...(byPart.get(part) ?? []), word])
  }
  return byPart
}

function withoutLetter(word: string): string[] {
  return Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))
}

function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}
