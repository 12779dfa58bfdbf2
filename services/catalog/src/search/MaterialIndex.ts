import type { MaterialSort } from '@materia/contracts/catalog/types.ts'
import { CodeColumn, NumberColumn } from './columns.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Position } from './cursor.ts'
import type { Entry, SearchQuery, SearchResult } from './Entry.ts'
import { TopRows } from './TopRows.ts'

/** Removed rows are kept this long, as they say which revisions are over: a late event of such a listing must not bring it back. */
const keptRemovals = 10_000

/** The door of the search: the available listings as typed columns, read by one scan per query. MongoDB stays the truth. */
export class MaterialIndex {
  #rowOf = new Map<number, number>()
  #rowCount = 0
  #alive = new Uint8Array(1024)
  #ids = new NumberColumn()
  #revisions = new NumberColumn()
  /** Oldest first. */
  #removedRows = new Set<number>()
  #words = {
    category: new CodeColumn<string>(),
    type: new CodeColumn<string>(),
    presentation: new CodeColumn<string>(),
    color: new CodeColumn<string>(),
    country: new CodeColumn<string>(),
    state: new CodeColumn<string>(),
  }
  #owners = new CodeColumn<number>()
  /** By sort, written so that the smallest comes first. */
  #sortKeys: Record<Exclude<MaterialSort, 'relevance'>, NumberColumn> = {
    newest: new NumberColumn(),
    price_asc: new NumberColumn(),
    price_desc: new NumberColumn(),
    quantity_desc: new NumberColumn(),
  }

  /** Number of listings that a search can find. */
  get size(): number {
    return this.#rowOf.size - this.#removedRows.size
  }

  put(entry: Entry): void {
    const row = this.#claimRow(entry.id, entry.revision)
    if (row === undefined) return
    this.#removedRows.delete(row)
    this.#alive[row] = 1
    this.#owners.set(row, entry.userId)
    this.#words.category.set(row, entry.category)
    this.#words.type.set(row, entry.type)
    this.#words.presentation.set(row, entry.presentation)
    this.#words.color.set(row, entry.color.toLowerCase())
    this.#words.country.set(row, entry.country)
    this.#words.state.set(row, entry.state)
    this.#sortKeys.newest.set(row, -entry.createdAt)
    this.#sortKeys.price_asc.set(row, entry.pricePerKg ?? Infinity)
    this.#sortKeys.price_desc.set(row, entry.pricePerKg === null ? Infinity : -entry.pricePerKg)
    this.#sortKeys.quantity_desc.set(row, entry.kilograms === null ? Infinity : -entry.kilograms)
  }

  /** Takes a listing out of every search: at a revision that is not available, or for good. */
  remove(id: number, revision = Infinity): void {
    const row = this.#claimRow(id, revision)
    if (row === undefined) return
    this.#alive[row] = 0
    this.#removedRows.delete(row)
    this.#removedRows.add(row)
  }

  /** Null for a cursor that is damaged or belongs to another query. */
  search(query: SearchQuery): SearchResult | null {
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, query)
    if (after === null) return null
    const wanted = this.#wantedCodes(query)
    return wanted ? this.#scan(query, wanted, after) : { ids: [], total: 0, nextCursor: null }
  }

  #scan(query: SearchQuery, wanted: WantedCode[], after: Position | undefined): SearchResult {
    const alive = this.#alive
    const ids = this.#ids.values
    const keys = this.#sortKeys[query.sort ?? 'newest'].values
    // Ids are unique, so the order is total: equal keys come newest first.
    const top = new TopRows(query.limit, (row, other) => keys[row] < keys[other] || (keys[row] === keys[other] && ids[row] > ids[other]))
    let total = 0
    let rest = 0
    // From the newest row to the oldest: the usual order then fills the page at once.
    for (let row = this.#rowCount - 1; row >= 0; row--) {
      if (alive[row] === 0 || !matches(wanted, row)) continue
      total++
      if (after && !(keys[row] > after.sortKey || (keys[row] === after.sortKey && ids[row] < after.id))) continue
      rest++
      top.add(row)
    }
    const rows = top.inOrder()
    const last = rows.at(-1)
    const hasMore = last !== undefined && rest > rows.length
    return { ids: rows.map((row) => ids[row]), total, nextCursor: hasMore ? encodeCursor({ sortKey: keys[last], id: ids[last] }, query) : null }
  }

  /** Undefined where a filter asks for what no listing has. */
  #wantedCodes(query: SearchQuery): WantedCode[] | undefined {
    const { category, type, presentation, color, country, state } = this.#words
    const wanted = [
      wantedCode(category, query.category),
      wantedCode(type, query.type),
      wantedCode(presentation, query.presentation),
      wantedCode(color, query.color?.toLowerCase()),
      wantedCode(country, query.country),
      wantedCode(state, query.state),
      wantedCode(this.#owners, query.userId),
    ].filter((entry) => entry !== undefined)
    return wanted.some(({ code }) => code === undefined) ? undefined : wanted
  }

  /** The row to write for this revision; undefined where a newer one is known. */
  #claimRow(id: number, revision: number): number | undefined {
    const known = this.#rowOf.get(id)
    if (known !== undefined && this.#revisions.values[known] > revision) return undefined
    const row = known ?? this.#newRow()
    this.#rowOf.set(id, row)
    this.#ids.set(row, id)
    this.#revisions.set(row, revision)
    return row
  }

  #newRow(): number {
    const [oldest] = this.#removedRows
    if (oldest !== undefined && this.#removedRows.size > keptRemovals) {
      this.#removedRows.delete(oldest)
      this.#rowOf.delete(this.#ids.values[oldest])
      return oldest
    }
    if (this.#rowCount === this.#alive.length) {
      const grown = new Uint8Array(this.#alive.length * 2)
      grown.set(this.#alive)
      this.#alive = grown
    }
    return this.#rowCount++
  }
}

type WantedCode = { codes: Uint32Array; code: number | undefined }

function wantedCode<Value extends string | number>(column: CodeColumn<Value>, value: Value | undefined): WantedCode | undefined {
  return value === undefined ? undefined : { codes: column.codes, code: column.codeOf(value) }
}

function matches(wanted: WantedCode[], row: number): boolean {
  for (const { codes, code } of wanted) if (codes[row] !== code) return false
  return true
}
