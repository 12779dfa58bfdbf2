import SearchableMap from 'minisearch/SearchableMap'
import { type Entry, textFields } from './Entry.ts'
import { Postings } from './Postings.ts'
import { slices } from './slices.ts'
import { wordsOf } from './wordsOf.ts'

/** The rows that have every word, and a rank for each by row: the lowest is the most relevant. Good until the next search. */
export type TextMatches = { rows: Uint32Array; ranks: Float64Array }

/** Words of this length or more are found with one typo, too. */
const typoLength = 5
const knownTextsMax = 5000

/** How near a term is to a word counts more than where it stands. */
const closeness = { exact: 2, prefix: 1, typo: 0 } as const
type Candidate = { postings: Postings; closeness: number }

/** Which rows have which words. A row that is dead stays in it until `dropRows`. */
export class TextIndex {
  #terms = new Map<string, Postings>()
  /** The same terms as a tree, for prefixes and typos: looking up an exact term in it takes twice as long. */
  #tree = new SearchableMap<Postings>()
  #knownWords = new Map<string, string[]>()
  // Kept from search to search: 100,000 rows are too much to throw away each time.
  #rows = new Uint32Array(0)
  #ranks = new Float64Array(0)
  #wordsFound = new Uint8Array(0)
  #scores = new Uint8Array(0)

  add(row: number, texts: Entry['texts']): void {
    for (const [place, field] of textFields.entries()) {
      const words = field === 'description' ? wordsOf(texts[field]) : this.#knownWordsOf(texts[field])
      for (const word of words) this.#postingsOf(word).add(row, 1 << place)
    }
  }

  /** `rowCount` is over every row that was ever added. */
  find(words: string[], rowCount: number): TextMatches {
    this.#clear(rowCount)
    let rows: Uint32Array = this.#rows
    for (const [count, word] of words.entries()) {
      rows = this.#narrow(this.#candidates(word, word === words.at(-1)), count)
      if (rows.length === 0) break
    }
    return { rows, ranks: this.#ranks }
  }

  /** Takes out the rows whose byte is 1, in slices. */
  async dropRows(isDropped: Uint8Array): Promise<void> {
    const endOfStep = slices()
    for (const [term, postings] of this.#terms) {
      if (postings.dropRows(isDropped)) {
        this.#terms.delete(term)
        this.#tree.delete(term)
      }
      await endOfStep()
    }
  }

  /** Of the rows with the first `count` words those that have the next one, too, and what that adds to their ranks. */
  #narrow(candidates: Candidate[], count: number): Uint32Array {
    const rows = this.#rows
    const ranks = this.#ranks
    const wordsFound = this.#wordsFound
    const scores = this.#scores
    let length = 0
    for (const { postings, closeness } of candidates) {
      const { entries } = postings
      for (let place = 0; place < entries.length; place++) {
        const row = entries[place] >>> 4
        const found = wordsFound[row]
        if (found < count) continue
        const score = 1 + closeness * textFields.length + highestBit(entries[place] & 15)
        if (found === count) {
          wordsFound[row] = count + 1
          scores[row] = score
          ranks[row] -= score
          rows[length++] = row
        } else if (score > scores[row]) {
          ranks[row] -= score - scores[row]
          scores[row] = score
        }
      }
    }
    return rows.subarray(0, length)
  }

  #candidates(word: string, isPrefix: boolean): Candidate[] {
    const found: Candidate[] = []
    const add = (postings: Postings | undefined, near: keyof typeof closeness) => {
      if (postings) found.push({ postings, closeness: closeness[near] })
    }
    add(this.#terms.get(word), 'exact')
    if (isPrefix) for (const postings of this.#tree.atPrefix(word).values()) add(postings, 'prefix')
    if (word.length >= typoLength) {
      for (const [postings, distance] of this.#tree.fuzzyGet(word, 1).values()) if (distance === 1) add(postings, 'typo')
      for (const swapped of swapsOf(word)) add(this.#terms.get(swapped), 'typo')
    }
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

  #postingsOf(term: string): Postings {
    let postings = this.#terms.get(term)
    if (!postings) {
      postings = new Postings()
      this.#terms.set(term, postings)
      this.#tree.set(term, postings)
    }
    return postings
  }

  #clear(rowCount: number): void {
    if (this.#ranks.length < rowCount) {
      const length = Math.ceil(rowCount * 1.25)
      this.#rows = new Uint32Array(length)
      this.#ranks = new Float64Array(length)
      this.#wordsFound = new Uint8Array(length)
      this.#scores = new Uint8Array(length)
      return
    }
    this.#ranks.fill(0)
    this.#wordsFound.fill(0)
  }
}

function highestBit(bits: number): number {
  return 31 - Math.clz32(bits)
}

/** The word with each two neighbours swapped. */
function swapsOf(word: string): string[] {
  const swaps = Array.from({ length: word.length - 1 }, (_, place) => word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2))
  return swaps.filter((swap) => swap !== word)
}
