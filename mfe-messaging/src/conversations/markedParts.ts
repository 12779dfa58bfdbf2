const spoken = /([\p{L}\p{N}\p{M}]+)/u
/** So much stands before the first word that was found. */
const before = 40

type Part = { text: string; isMarked: boolean }

/** A message from shortly before the first of these words on, in parts of which some are marked. */
export function markedParts(content: string, words: string[]): Part[] {
  // A text and a word in turn.
  const parts = content
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(spoken)
    .map((text) => ({ text, isMarked: words.includes(text) }))
  const first = Math.max(
    0,
    parts.findIndex(({ isMarked }) => isMarked),
  )
  let from = first
  // Two at a time: it begins with a word.
  for (let length = 0; from > 1 && length < before; from -= 2)
    length += (parts[from - 1]?.text.length ?? 0) + (parts[from - 2]?.text.length ?? 0)
  return from <= 1 ? parts : [{ text: '… ', isMarked: false }, ...parts.slice(from)]
}
