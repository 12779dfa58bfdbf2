import { foldText } from '@materia/contracts/text/foldText.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { cut, entryOfBeginning, isFindable, prefixMin } from '../words/indexWords.ts'
import { stemsOf } from '../words/stemsOf.ts'

const spoken = /[\p{L}\p{N}\p{M}]+/gu

type Wanted = { word: string; stems: string[]; isUnfinished: boolean }

export type Search = {
  /** Any of these leads to whatever can match, by the word that is likely to be the rarest. */
  entries: string[]
  /** The words of a text that were asked for, as they stand there; none where one of them is not in it. */
  find: (text: string) => string[]
}

/** What is searched for in messages; null where it has no word that could be found. */
export function parseSearch(q: string): Search | null {
  const words = [...new Set(wordsOf(q).map(cut))]
  const last = words.at(-1) ?? ''
  // It is still being typed.
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
  const words = [...new Set(text.match(spoken))].map((shown) => ({
    shown,
    folded: cut(foldText(shown)),
  }))
  const found = wanted.map((one) => words.filter(({ folded }) => isMatch(folded, one)))
  return found.some((shown) => shown.length === 0)
    ? []
    : [...new Set(found.flat().map(({ shown }) => shown))]
}

function isMatch(folded: string, { word, stems, isUnfinished }: Wanted): boolean {
  if (folded === word || (isUnfinished && folded.startsWith(word))) return true
  // Stems begin as their words do: that spares stemming nearly all of a text.
  return folded[0] === word[0] && stemsOf(folded).some((stem) => stems.includes(stem))
}
