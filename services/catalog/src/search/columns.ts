/** A column of numbers by row that grows as rows are written. */
export class NumberColumn {
  values = new Float64Array(1024)

  set(row: number, value: number): void {
    if (row >= this.values.length) {
      const grown = new Float64Array(this.values.length * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[row] = value
  }
}

/** A column of repeating values (words, owners): each stands as a small code, so that a scan compares integers. */
export class CodeColumn<Value extends string | number> {
  codes = new Uint32Array(1024)
  #codeOf = new Map<Value, number>()

  /** How many codes there are: 0 to this. */
  get codeCount(): number {
    return this.#codeOf.size
  }

  set(row: number, value: Value): void {
    if (row >= this.codes.length) {
      const grown = new Uint32Array(this.codes.length * 2)
      grown.set(this.codes)
      this.codes = grown
    }
    let code = this.#codeOf.get(value)
    if (code === undefined) this.#codeOf.set(value, (code = this.#codeOf.size))
    this.codes[row] = code
  }

  /** -1, which no row has, where none ever had this value. */
  codeOf(value: Value): number {
    return this.#codeOf.get(value) ?? -1
  }
}
