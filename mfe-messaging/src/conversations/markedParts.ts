import { writtenWords } from '@materia/contracts/text/wordsOf.ts'

const written = new RegExp(`(${writtenWords.source})`, 'u')
/** Number of characters shown before the first found word. */
const before = 40

type Part = { text: string; isMarked: boolean }

/** Splits a message into parts and marks these words. Starts shortly before the first of them. */
export function markedParts(content: string, words: string[]): Part[] {
  // Texts between words and words alternate.
  const parts = content
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(written)
    .map((text) => ({ text, isMarked: words.includes(text) }))
  const first = Math.max(
    0,
    parts.findIndex(({ isMarked }) => isMarked),
  )
  let from = first
  // Goes back by two parts, so that it starts with a word.
  for (let length = 0; from > 1 && length < before; from -= 2)
    length += (parts[from - 1]?.text.length ?? 0) + (parts[from - 2]?.text.length ?? 0)
  return from <= 1 ? parts : [{ text: '… ', isMarked: false }, ...parts.slice(from)]
}
