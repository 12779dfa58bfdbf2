import { type Entry, textFields } from './Entry.ts'
import { type Candidate, MatchedRows } from './MatchedRows.ts'
import type { Postings } from './Postings.ts'
import { PrefixTree, type Term } from './PrefixTree.ts'
import { createYielder } from '@materia/service-kit/src/createYielder.ts'
import { eachTypo } from './eachTypo.ts'
import { wordsOf } from '@materia/contracts/wordsOf.ts'

const knownTextsMax = 5000
/** What is in more rows than this share of all, and in so many, is kept by row. */
const shareByRow = 0.2
const rowsByRow = 64

const closeness = { exact: 2, prefix: 1, typo: 0 } as const
/** What was asked for, and by how many words. */
type Wanted = { candidates: Candidate[]; times: number }

/** Which rows have which words. A row that is dead stays in it until `dropRows`. */
export class TextIndex {
  #terms = new Map<string, Term>()
  #tree = new PrefixTree()
  #rowCount = 0
  #knownWords = new Map<string, string[]>()
  #matched = new MatchedRows()

  add(row: number, texts: Entry['texts']): void {
    this.#rowCount = Math.max(this.#rowCount, row + 1)
    const rowsMax = Math.max(rowsByRow, this.#rowCount * shareByRow)
    for (const [place, field] of textFields.entries()) {
      const words = field === 'description' ? wordsOf(texts[field]) : this.#knownWordsOf(texts[field])
      for (const word of words) this.#tree.addRow(this.#termOf(word), row, 1 << place, rowsMax)
    }
  }

  /** Good until the next search. */
  find(words: string[]): Pick<MatchedRows, 'rows' | 'ranks'> {
    this.#matched.clear(this.#rowCount)
    for (const { candidates, times } of this.#wantedOf(words)) {
      this.#matched.narrow(candidates, times)
      if (this.#matched.rows.length === 0) break
    }
    return this.#matched
  }

  /** Takes out the rows whose byte is 1, in time slices. */
  async dropRows(isDropped: Uint8Array): Promise<void> {
    const yieldIfDue = createYielder()
    for (const [text, term] of this.#terms) {
      if (this.#tree.dropRows(term, isDropped)) this.#terms.delete(text)
      await yieldIfDue()
    }
    // After the terms, so that a prefix that is parted meanwhile has none of these rows.
    for (const postings of this.#tree.prefixPostings()) {
      postings.dropRows(isDropped)
      await yieldIfDue()
    }
  }

  /** Those that few rows have come first, so that few are left to be asked for the rest. */
  #wantedOf(words: string[]): Wanted[] {
    const wanted: Wanted[] = []
    for (const word of words) {
      const candidates = this.#candidates(word, word === words.at(-1))
      // Words with the same slip in them find the same.
      const same = wanted.find((other) => isSame(other.candidates, candidates))
      if (same) same.times++
      else wanted.push({ candidates, times: 1 })
    }
    return wanted.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  }

  #candidates(word: string, isPrefix: boolean): Candidate[] {
    const found: Candidate[] = []
    const exact = this.#terms.get(word)
    if (exact) found.push({ postings: exact.postings, closeness: closeness.exact })
    if (isPrefix) for (const postings of this.#tree.find(word)) found.push({ postings, closeness: closeness.prefix })
    for (const postings of this.#typos(word)) found.push({ postings, closeness: closeness.typo })
    return found
  }

  #typos(word: string): Set<Postings> {
    const found = new Set<Postings>()
    eachTypo(word, (text) => {
      const term = this.#terms.get(text)
      if (term && text !== word) found.add(term.postings)
    })
    return found
  }

  /** Titles, places and companies repeat, and often say the same in both languages: parted once, a load takes a tenth less. */
  #knownWordsOf(text: string): string[] {
    let words = this.#knownWords.get(text)
    if (!words) {
      if (this.#knownWords.size === knownTextsMax) this.#knownWords.clear()
      this.#knownWords.set(text, (words = [...new Set(wordsOf(text))]))
    }
    return words
  }

  #termOf(text: string): Term {
    let term = this.#terms.get(text)
    if (!term) this.#terms.set(text, (term = this.#tree.add(text)))
    return term
  }
}

function isSame(some: Candidate[], others: Candidate[]): boolean {
  return some.length === others.length && some.every(({ postings, closeness }, place) => postings === others[place].postings && closeness === others[place].closeness)
}

function sizeOf({ candidates }: Wanted): number {
  return candidates.reduce((sum, { postings }) => sum + postings.size, 0)
}
