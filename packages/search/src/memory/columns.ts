/** A growing column of numbers by row. */
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

/** The code of a row without a value. */
export const noCode = 0

/**
 * A column of repeating values such as words or owners. Each value is a small code, so that a scan
 * compares integers.
 */
export class CodeColumn<Value extends string | number> {
  codes = new Uint32Array(1024)
  /** The number of rows for each code. */
  rowCounts = [0]
  #codeOf = new Map<Value, number>()
  #values: (Value | undefined)[] = [undefined]
  #freeCodes: number[] = []

  /** All codes are below this number. */
  get codeCount(): number {
    return this.rowCounts.length
  }

  /** The row must not have a value yet. Returns whether it is the first with this value. */
  set(row: number, value: Value): boolean {
    if (row >= this.codes.length) {
      const grown = new Uint32Array(this.codes.length * 2)
      grown.set(this.codes)
      this.codes = grown
    }
    const code = this.#codeOf.get(value) ?? this.#addCode(value)
    this.codes[row] = code
    return ++this.rowCounts[code] === 1
  }

  /**
   * Returns whether this was the last row with its value. The code is then reused, because custom
   * colors come and go forever.
   */
  clear(row: number): boolean {
    const code = this.codes[row]
    if (code === noCode) return false
    this.codes[row] = noCode
    if (--this.rowCounts[code] > 0) return false
    this.#codeOf.delete(this.#values[code]!)
    this.#freeCodes.push(code)
    return true
  }

  /** -1, which no row has, for an unknown value. */
  codeOf(value: Value): number {
    return this.#codeOf.get(value) ?? -1
  }

  /** The rows with a value, from `among` or from all rows below `rowCount`. */
  rowsWith(value: Value, among: Uint32Array | undefined, rowCount: number): Uint32Array {
    const { codes } = this
    const code = this.codeOf(value)
    if (among) return among.filter((row) => codes[row] === code)
    const rows: number[] = []
    for (let row = 0; row < rowCount; row++) if (codes[row] === code) rows.push(row)
    return Uint32Array.from(rows)
  }

  #addCode(value: Value): number {
    const code = this.#freeCodes.pop() ?? this.rowCounts.push(0) - 1
    this.#codeOf.set(value, code)
    this.#values[code] = value
    return code
  }
}
