/**
 * The rows that contain a term, each with a bit mask of fields. Stored as a list or, for a frequent
 * term, as one byte for every row of the index.
 */
export class Postings {
  /** List form: 28 bits for the row and 4 bits for the fields. */
  #entries = new Uint32Array(2)
  #size = 0
  #fieldsByRow: Uint8Array | undefined

  get size(): number {
    return this.#size
  }

  get entries(): Uint32Array {
    return this.#entries.subarray(0, this.#size)
  }

  /** Replaces `entries` when set. Rows past its end do not contain the term. */
  get fieldsByRow(): Uint8Array | undefined {
    return this.#fieldsByRow
  }

  /** Call it for all fields of a row before the next row. Returns whether the row is new here. */
  add(row: number, fields: number): boolean {
    if (this.#fieldsByRow) return this.#addByRow(row, fields)
    const last = this.#size - 1
    if (last >= 0 && this.#entries[last] >>> 4 === row) {
      this.#entries[last] |= fields
      return false
    }
    if (this.#size === this.#entries.length) {
      const grown = new Uint32Array(this.#size * 2)
      grown.set(this.#entries)
      this.#entries = grown
    }
    this.#entries[this.#size++] = (row << 4) | fields
    return true
  }

  /** Converts the list to one byte per row, which allows lookups by row. */
  keepByRow(): void {
    if (this.#fieldsByRow) return
    const { entries } = this
    this.#entries = new Uint32Array(0)
    this.#size = 0
    this.#fieldsByRow = new Uint8Array(1024)
    for (const entry of entries) this.#addByRow(entry >>> 4, entry & 15)
  }

  addAll(other: Postings): void {
    const { fieldsByRow } = other
    if (!fieldsByRow) {
      for (const entry of other.entries) this.add(entry >>> 4, entry & 15)
      return
    }
    for (let row = 0; row < fieldsByRow.length; row++)
      if (fieldsByRow[row] !== 0) this.add(row, fieldsByRow[row])
  }

  /** Removes the rows whose byte is 1. */
  dropRows(isDropped: Uint8Array): void {
    const stored = this.#fieldsByRow
    if (stored) {
      for (let row = 0; row < stored.length; row++) {
        if (isDropped[row] !== 1 || stored[row] === 0) continue
        stored[row] = 0
        this.#size--
      }
      return
    }
    let size = 0
    for (let place = 0; place < this.#size; place++) {
      const entry = this.#entries[place]
      if (isDropped[entry >>> 4] !== 1) this.#entries[size++] = entry
    }
    this.#size = size
  }

  #addByRow(row: number, fields: number): boolean {
    let stored = this.#fieldsByRow!
    if (row >= stored.length) {
      const grown = new Uint8Array(Math.max(row + 1, stored.length * 1.25))
      grown.set(stored)
      this.#fieldsByRow = stored = grown
    }
    const isNew = stored[row] === 0
    stored[row] |= fields
    if (isNew) this.#size++
    return isNew
  }
}
