import { textFields } from '../Entry.ts'
import type { Postings } from './Postings.ts'

/**
 * Postings of a word or a similar one. Closeness counts more than the field. `fields`: bit mask of
 * the fields that count.
 */
export type Candidate = { postings: Postings; closeness: number; fields: number }

/** For each bit mask of fields, the most relevant field. */
const bestField = Uint8Array.from(
  { length: 1 << textFields.length },
  (_, fields) => 31 - Math.clz32(fields),
)

/**
 * Rows that match every word so far, with their ranks. Reused between searches, because arrays for
 * 100,000 rows are too large to allocate each time.
 */
export class MatchedRows {
  #rowCount = 0
  #found = 0
  #rows = new Uint32Array(0)
  #rowsBefore = new Uint32Array(0)
  #ranks = new Float64Array(0)
  #words = 0
  #wordsFound = new Uint8Array(0)
  #scores = new Uint8Array(0)

  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#found)
  }

  /** By row, lower for a more relevant row. */
  get ranks(): Float64Array {
    return this.#ranks
  }

  /** Starts a search over `rowCount` rows. */
  clear(rowCount: number): void {
    this.#rowCount = rowCount
    this.#found = 0
    this.#words = 0
    if (this.#ranks.length < rowCount) {
      const length = Math.ceil(rowCount * 1.25)
      this.#rows = new Uint32Array(length)
      this.#rowsBefore = new Uint32Array(length)
      this.#ranks = new Float64Array(length)
      this.#wordsFound = new Uint8Array(length)
      this.#scores = new Uint8Array(length)
      return
    }
    this.#ranks.fill(0)
    this.#wordsFound.fill(0)
  }

  /**
   * Keeps the rows that also match one more word. `candidates`: its postings; `times`: its weight.
   */
  narrow(candidates: Candidate[], times: number): void {
    const before = this.#found
    ;[this.#rows, this.#rowsBefore] = [this.#rowsBefore, this.#rows]
    this.#found = 0
    for (const { postings, closeness, fields } of candidates) {
      const base = 1 + closeness * textFields.length
      const { fieldsByRow, entries } = postings
      if (!fieldsByRow) {
        for (let place = 0; place < entries.length; place++) {
          const found = entries[place] & fields
          if (found !== 0) this.#note(entries[place] >>> 4, base + bestField[found], times)
        }
      } else if (this.#words === 0) {
        const length = Math.min(fieldsByRow.length, this.#rowCount)
        for (let row = 0; row < length; row++) {
          const found = fieldsByRow[row] & fields
          if (found !== 0) this.#note(row, base + bestField[found], times)
        }
      } else {
        for (let place = 0; place < before; place++) {
          const row = this.#rowsBefore[place]
          const found = row < fieldsByRow.length ? fieldsByRow[row] & fields : 0
          if (found !== 0) this.#note(row, base + bestField[found], times)
        }
      }
    }
    this.#words++
  }

  /** Records that a row has the current word, with this score. */
  #note(row: number, score: number, times: number): void {
    const wordsFound = this.#wordsFound[row]
    if (wordsFound < this.#words) return
    if (wordsFound === this.#words) {
      this.#wordsFound[row] = wordsFound + 1
      this.#scores[row] = score
      this.#ranks[row] -= score * times
      this.#rows[this.#found++] = row
    } else if (score > this.#scores[row]) {
      this.#ranks[row] -= (score - this.#scores[row]) * times
      this.#scores[row] = score
    }
  }
}
