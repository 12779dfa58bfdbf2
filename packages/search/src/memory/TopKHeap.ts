/**
 * The first `limit` rows by key, from rows added in any order. A heap with the last of them on top.
 */
export class TopKHeap {
  #rows: number[] = []
  #limit: number
  #keys: Float64Array
  #ids: Float64Array

  /**
   * `keys` and `ids` by row. Ids are unique, so the order is total: equal keys come newest first.
   */
  constructor(limit: number, keys: Float64Array, ids: Float64Array) {
    this.#limit = limit
    this.#keys = keys
    this.#ids = ids
  }

  get isFull(): boolean {
    return this.#rows.length === this.#limit
  }

  /** Returns the key above which no row is accepted any more. */
  add(row: number): number {
    const rows = this.#rows
    if (!this.isFull) {
      rows.push(row)
      this.#siftUp(rows.length - 1)
    } else if (this.#isBefore(row, rows[0])) {
      rows[0] = row
      this.#siftDown()
    }
    return this.isFull ? this.#keys[rows[0]] : Infinity
  }

  inOrder(): number[] {
    return this.#rows.toSorted((row, other) => (this.#isBefore(row, other) ? -1 : 1))
  }

  #isBefore(row: number, other: number): boolean {
    const key = this.#keys[row]
    const otherKey = this.#keys[other]
    return key < otherKey || (key === otherKey && this.#ids[row] > this.#ids[other])
  }

  #siftUp(start: number): void {
    for (let child = start; child > 0;) {
      const parent = (child - 1) >> 1
      if (!this.#isBefore(this.#rows[parent], this.#rows[child])) return
      this.#swap(parent, child)
      child = parent
    }
  }

  #siftDown(): void {
    const rows = this.#rows
    for (let parent = 0; ;) {
      let last = parent
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < rows.length && this.#isBefore(rows[last], rows[child])) last = child
      }
      if (last === parent) return
      this.#swap(parent, last)
      parent = last
    }
  }

  #swap(a: number, b: number): void {
    const rows = this.#rows
    ;[rows[a], rows[b]] = [rows[b], rows[a]]
  }
}
