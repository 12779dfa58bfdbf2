import { wordsOf, writtenWords } from '@materia/contracts/text/wordsOf.ts'
import { cut, entryOfBeginning, isFindable, prefixMin } from '../words/indexWords.ts'
import { stemsOf } from '../words/stemsOf.ts'

type Wanted = { word: string; stems: string[]; isUnfinished: boolean }

export type Search = {
  /**
   * Together these entries find every possible match, by the longest word, which is probably the
   * rarest.
   */
  entries: string[]
  /** Returns the matching words of a text as written, or none when a searched word is missing. */
  find: (text: string) => string[]
}

/** Parses a query for messages. Null when it has no searchable word. */
export function parseSearch(q: string): Search | null {
  const words = [...new Set(wordsOf(q).map(cut))]
  const last = words.at(-1) ?? ''
  // The last word may still be incomplete.
  const isUnfinished = (word: string) => word === last && word.length >= prefixMin
  const findable = words
    .filter(isFindable)
    .map((word) => ({ word, stems: stemsOf(word), isUnfinished: isUnfinished(word) }))
  const wanted =
    findable.length === 0 && isUnfinished(last)
      ? [{ word: last, stems: [], isUnfinished: true }]
      : findable
  const [rarest] = wanted.toSorted((one, other) => other.word.length - one.word.length)
  return rarest ? { entries: entriesOf(rarest), find: (text) => find(text, wanted) } : null
}

function entriesOf({ word, stems, isUnfinished }: Wanted): string[] {
  if (!isUnfinished) return stems
  const entry = entryOfBeginning(word)
  return [entry, ...stems.filter((stem) => !stem.startsWith(entry.slice(0, -1)))]
}

function find(text: string, wanted: Wanted[]): string[] {
  const words = [...new Set(text.match(writtenWords))].map((shown) => ({
    shown,
    folded: wordsOf(shown).map(cut),
  }))
  const found = wanted.map((one) =>
    words.filter(({ folded }) => folded.some((word) => isMatch(word, one))),
  )
  return found.some((shown) => shown.length === 0)
    ? []
    : [...new Set(found.flat().map(({ shown }) => shown))]
}

function isMatch(folded: string, { word, stems, isUnfinished }: Wanted): boolean {
  if (folded === word || (isUnfinished && folded.startsWith(word))) return true
  // A stem begins with its word's first letter. This check saves stemming nearly every word of a
  // text.
  return folded[0] === word[0] && stemsOf(folded).some((stem) => stems.includes(stem))
}
