/** The rows that a term stands in, each with the fields it stands in there: one integer of 28 bits row and 4 bits field. */
export class Postings {
  #entries = new Uint32Array(2)
  #length = 0

  get entries(): Uint32Array {
    return this.#entries.subarray(0, this.#length)
  }

  /** All fields of a row are added before any of the next. */
  add(row: number, field: number): void {
    const last = this.#length - 1
    if (last >= 0 && this.#entries[last] >>> 4 === row) {
      this.#entries[last] |= field
      return
    }
    if (this.#length === this.#entries.length) {
      const grown = new Uint32Array(this.#length * 2)
      grown.set(this.#entries)
      this.#entries = grown
    }
    this.#entries[this.#length++] = (row << 4) | field
  }

  /** Takes out the rows whose byte is 1; answers whether none is left. */
  dropRows(isDropped: Uint8Array): boolean {
    let kept = 0
    for (let place = 0; place < this.#length; place++) {
      const entry = this.#entries[place]
      if (isDropped[entry >>> 4] !== 1) this.#entries[kept++] = entry
    }
    this.#length = kept
    return kept === 0
  }
}
