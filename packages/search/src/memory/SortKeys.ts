import type { MaterialSort } from '@materia/contracts/catalog/lists/constants.ts'
import { NumberColumn } from './columns.ts'
import type { Entry } from '../Entry.ts'
import type { Position } from '../query/cursor.ts'
import {
  type Delivered,
  deliveredKey,
  deliveredOf,
  type Lanes,
  lanesTo,
} from '../query/delivered.ts'
import { collator, sortKeysOf } from '../query/sortKeysOf.ts'

/** Group and owner of each row as codes. All lots of a group have the same material and place. */
type Codes = { groups: Uint32Array; owners: Uint32Array; rowCount: number }

/**
 * Sort keys of the rows, the smallest first. Keys that differ from row to row are columns. Keys by
 * group or owner are expanded for each search.
 */
export class SortKeys {
  #newest = new NumberColumn()
  #price = new NumberColumn()
  #priceDown = new NumberColumn()
  #quantity = new NumberColumn()
  #quantityDown = new NumberColumn()
  #materialOfGroup: number[] = []
  #placeOfGroup: number[] = []
  #delivered: (Delivered | null)[] = []
  /** By the owner's code. */
  #companies: { userId: number; name: string }[] = []
  #companyPlaces: number[] | undefined
  /** Reused between searches. */
  #written = new Float64Array(0)

  set(row: number, { group, owner, entry }: { group: number; owner: number; entry: Entry }): void {
    const { userId, texts } = entry
    const keys = sortKeysOf(entry)
    this.#newest.set(row, keys.newest)
    this.#price.set(row, keys.price)
    this.#priceDown.set(row, keys.priceDown)
    this.#quantity.set(row, keys.quantity)
    this.#quantityDown.set(row, keys.quantityDown)
    this.#delivered[row] = deliveredOf(entry)
    this.#materialOfGroup[group] = keys.material
    this.#placeOfGroup[group] = keys.place
    const known = this.#companies[owner]
    if (known?.userId === userId && known.name === texts.company) return
    this.#companies[owner] = { userId, name: texts.company }
    this.#companyPlaces = undefined
  }

  /** Keys by row, valid until the next search. */
  of(
    { sort, area }: { sort: Exclude<MaterialSort, 'relevance'>; area: number | null },
    { groups, owners, rowCount }: Codes,
  ): Float64Array {
    switch (sort) {
      case 'newest':
        return this.#newest.values
      case 'price_asc':
        return this.#price.values
      case 'price_desc':
        return this.#priceDown.values
      case 'quantity_desc':
        return this.#quantityDown.values
      case 'quantity_asc':
        return this.#quantity.values
      case 'material_asc':
        return this.#writeOut(this.#materialOfGroup, groups, { rowCount, sign: 1 })
      case 'material_desc':
        return this.#writeOut(this.#materialOfGroup, groups, { rowCount, sign: -1 })
      case 'place_asc':
        return this.#writeOut(this.#placeOfGroup, groups, { rowCount, sign: 1 })
      case 'place_desc':
        return this.#writeOut(this.#placeOfGroup, groups, { rowCount, sign: -1 })
      case 'company_asc':
        return this.#writeOut(this.#places(), owners, { rowCount, sign: 1 })
      case 'company_desc':
        return this.#writeOut(this.#places(), owners, { rowCount, sign: -1 })
      case 'delivered_asc':
        return this.#writeDelivered(lanesTo(area ?? 0), { rowCount, sign: 1 })
      case 'delivered_desc':
        return this.#writeDelivered(lanesTo(area ?? 0), { rowCount, sign: -1 })
    }
  }

  /**
   * Makes a position for a cursor. A company's rank changes over time and between processes, so the
   * cursor has the company's id instead.
   */
  toLasting(sort: MaterialSort, position: Position, owner: number): Position {
    return isByCompany(sort) ? { ...position, sortKey: this.#companies[owner].userId } : position
  }

  fromLasting(
    sort: MaterialSort,
    position: Position,
    ownerOf: (userId: number) => number,
  ): Position {
    if (!isByCompany(sort)) return position
    // A company without listings sorts last.
    const place = this.#places()[ownerOf(position.sortKey)] ?? Infinity
    return { ...position, sortKey: sort === 'company_desc' ? -place : place }
  }

  #places(): number[] {
    if (this.#companyPlaces) return this.#companyPlaces
    const places: number[] = []
    const inOrder = Object.entries(this.#companies).toSorted(
      ([, one], [, other]) => collator.compare(one.name, other.name) || one.userId - other.userId,
    )
    for (const [place, [owner]] of inOrder.entries()) places[Number(owner)] = place
    return (this.#companyPlaces = places)
  }

  #writeOut(
    keys: number[],
    codes: Uint32Array,
    { rowCount, sign }: { rowCount: number; sign: 1 | -1 },
  ): Float64Array {
    this.#makeRoom(rowCount)
    for (let row = 0; row < rowCount; row++) this.#written[row] = sign * keys[codes[row]]
    return this.#written
  }

  #writeDelivered(
    lanes: Lanes,
    { rowCount, sign }: { rowCount: number; sign: 1 | -1 },
  ): Float64Array {
    this.#makeRoom(rowCount)
    for (let row = 0; row < rowCount; row++)
      this.#written[row] = deliveredKey(this.#delivered[row], lanes, sign)
    return this.#written
  }

  #makeRoom(rowCount: number): void {
    if (this.#written.length < rowCount)
      this.#written = new Float64Array(Math.ceil(rowCount * 1.25))
  }
}

/** Whether a list is sorted by company name. */
export function isByCompany(sort: MaterialSort): boolean {
  return sort === 'company_asc' || sort === 'company_desc'
}
