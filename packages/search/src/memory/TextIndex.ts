import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { alternatives } from '../query/alternatives.ts'
import { type Entry, type TextField, textFields } from '../Entry.ts'
import { type Candidate, MatchedRows } from './MatchedRows.ts'
import { Postings } from './Postings.ts'
import { PrefixTree, type Term } from './PrefixTree.ts'
import { closeness, literalFields } from '../query/relevance.ts'
import { type Value, valuesOf } from '../query/valuesOf.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import { eachTypo } from '../query/eachTypo.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'

const knownTextsMax = 5000
/** Terms in more than this share of all rows, and in more than `rowsByRow`, are stored by row. */
const shareByRow = 0.2
const rowsByRow = 64

const everyField = (1 << textFields.length) - 1
/** Postings of one search term, and how many of the search's words it stands for. */
type Wanted = { candidates: Candidate[]; times: number }

/** Which rows contain which words and values. A dead row stays in it until `dropRows`. */
export class TextIndex {
  #terms = new Map<string, Term>()
  #tree = new PrefixTree()
  #values = new Map<string, Postings>()
  #rowCount = 0
  #knownWords = new Map<string, string[]>()
  #matched = new MatchedRows()

  add(row: number, entry: Entry): void {
    this.#rowCount = Math.max(this.#rowCount, row + 1)
    const rowsMax = Math.max(rowsByRow, this.#rowCount * shareByRow)
    for (const value of valuesOf(entry)) this.#addValue(row, value, rowsMax)
    for (const [place, field] of textFields.entries()) {
      const words =
        field === 'description'
          ? wordsOf(entry.texts[field])
          : this.#knownWordsOf(entry.texts[field])
      for (const word of words) this.#tree.addRow(this.#termOf(word), row, 1 << place, rowsMax)
    }
  }

  /** How many rows have a value, including dead rows. */
  rowsWith(value: string): number {
    return this.#values.get(value)?.size ?? 0
  }

  has(word: string): boolean {
    return this.#terms.has(word)
  }

  /** Whether any row has this word, a word with this prefix, or a word one typo away. */
  hasLike(word: string): boolean {
    return this.#candidates(word, true).length > 0
  }

  /** The result is valid until the next search. */
  find(phrases: Phrase[]): Pick<MatchedRows, 'rows' | 'ranks'> {
    this.#matched.clear(this.#rowCount)
    for (const { candidates, times } of this.#wantedOf(phrases)) {
      this.#matched.narrow(candidates, times)
      if (this.#matched.rows.length === 0) break
    }
    return this.#matched
  }

  /** Removes the rows whose byte is 1, in time slices. */
  async dropRows(isDropped: Uint8Array): Promise<void> {
    const yieldIfDue = createYielder()
    for (const [text, term] of this.#terms) {
      if (this.#tree.dropRows(term, isDropped)) this.#terms.delete(text)
      await yieldIfDue()
    }
    for (const [value, postings] of this.#values) {
      postings.dropRows(isDropped)
      if (postings.size === 0) this.#values.delete(value)
      await yieldIfDue()
    }
    // Done after the terms, so that a prefix split meanwhile has none of these rows.
    for (const postings of this.#tree.prefixPostings()) {
      postings.dropRows(isDropped)
      await yieldIfDue()
    }
  }

  /** The rarest terms first, so that the others are checked on few rows. */
  #wantedOf(phrases: Phrase[]): Wanted[] {
    const wanted: Wanted[] = []
    for (const group of alternatives(phrases)) {
      const candidates = group.flatMap((phrase) =>
        phrase.meanings
          ? this.#meant(phrase.words, phrase.meanings)
          : this.#candidates(phrase.words[0], phrase === phrases.at(-1)),
      )
      // Two misspellings of a word have the same candidates.
      const same = wanted.find((other) => isSame(other.candidates, candidates))
      if (same) same.times++
      else wanted.push({ candidates, times: 1 })
    }
    return wanted.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  }

  /**
   * Listings with one of these meanings. A single word is also searched as text, in the company
   * names first of all.
   */
  #meant(words: string[], meanings: readonly Meaning[]): Candidate[] {
    const found: Candidate[] = []
    const add = (postings: Postings | undefined, nearness: number, fields = everyField) => {
      if (postings) found.push({ postings, closeness: nearness, fields })
    }
    for (const meaning of meanings) {
      add(this.#values.get(valueKey(meaning)), closeness.exact)
    }
    if (words.length === 1)
      add(this.#terms.get(words[0])?.postings, closeness.exact, bitsOf(literalFields(meanings)))
    return found
  }

  #candidates(word: string, isPrefix: boolean): Candidate[] {
    const found: Candidate[] = []
    const fields = everyField
    const exact = this.#terms.get(word)
    if (exact) found.push({ postings: exact.postings, closeness: closeness.exact, fields })
    if (isPrefix)
      for (const postings of this.#tree.find(word))
        found.push({ postings, closeness: closeness.prefix, fields })
    for (const postings of this.#typos(word))
      found.push({ postings, closeness: closeness.typo, fields })
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

  /** Titles, places and companies repeat. Caching their words makes loading a tenth faster. */
  #knownWordsOf(text: string): string[] {
    let words = this.#knownWords.get(text)
    if (!words) {
      if (this.#knownWords.size === knownTextsMax) this.#knownWords.clear()
      this.#knownWords.set(text, (words = [...new Set(wordsOf(text))]))
    }
    return words
  }

  #addValue(row: number, { value, field }: Value, rowsMax: number): void {
    let postings = this.#values.get(value)
    if (!postings) this.#values.set(value, (postings = new Postings()))
    postings.add(row, 1 << textFields.indexOf(field))
    if (postings.size > rowsMax) postings.keepByRow()
  }

  #termOf(text: string): Term {
    let term = this.#terms.get(text)
    if (!term) this.#terms.set(text, (term = this.#tree.add(text)))
    return term
  }
}

function isSame(some: Candidate[], others: Candidate[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ postings, closeness, fields }, place) =>
        postings === others[place].postings &&
        closeness === others[place].closeness &&
        fields === others[place].fields,
    )
  )
}

function sizeOf({ candidates }: Wanted): number {
  return candidates.reduce((sum, { postings }) => sum + postings.size, 0)
}

function bitsOf(fields: TextField[]): number {
  return fields.reduce((bits, field) => bits | (1 << textFields.indexOf(field)), 0)
}
