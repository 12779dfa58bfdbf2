import type { MaterialSort } from '@materia/contracts/catalog/lists/constants.ts'
import { NumberColumn } from './columns.ts'
import type { Entry } from '../Entry.ts'
import type { Position } from '../query/cursor.ts'
import { collator, sortKeysOf } from '../query/sortKeysOf.ts'

/** Of a row: its group, of which all lots are of one material and place, and its owner, each as a code. */
type Codes = { groups: Uint32Array; owners: Uint32Array; rowCount: number }

/** What rows are sorted by, written so that the smallest comes first. What differs from row to row is a column; what repeats is written out for a search. */
export class SortKeys {
  #newest = new NumberColumn()
  #price = new NumberColumn()
  #priceDown = new NumberColumn()
  #quantity = new NumberColumn()
  #quantityDown = new NumberColumn()
  #materialOfGroup: number[] = []
  #placeOfGroup: number[] = []
  /** By the code of its owner. */
  #companies: { userId: number; name: string }[] = []
  #companyPlaces: number[] | undefined
  /** Kept from search to search. */
  #written = new Float64Array(0)

  set(row: number, { group, owner, entry }: { group: number; owner: number; entry: Entry }): void {
    const { userId, texts } = entry
    const keys = sortKeysOf(entry)
    this.#newest.set(row, keys.newest)
    this.#price.set(row, keys.price)
    this.#priceDown.set(row, keys.priceDown)
    this.#quantity.set(row, keys.quantity)
    this.#quantityDown.set(row, keys.quantityDown)
    this.#materialOfGroup[group] = keys.material
    this.#placeOfGroup[group] = keys.place
    const known = this.#companies[owner]
    if (known?.userId === userId && known.name === texts.company) return
    this.#companies[owner] = { userId, name: texts.company }
    this.#companyPlaces = undefined
  }

  /** By row; good until the next search. */
  of(sort: Exclude<MaterialSort, 'relevance'>, { groups, owners, rowCount }: Codes): Float64Array {
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
    }
  }

  /** A company's place is of this moment and this process: what lasts as long as a cursor is which company it is. */
  toLasting(sort: MaterialSort, position: Position, owner: number): Position {
    return isByCompany(sort) ? { ...position, sortKey: this.#companies[owner].userId } : position
  }

  fromLasting(
    sort: MaterialSort,
    position: Position,
    ownerOf: (userId: number) => number,
  ): Position {
    if (!isByCompany(sort)) return position
    // Behind all where it has no listing any more.
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
    if (this.#written.length < rowCount)
      this.#written = new Float64Array(Math.ceil(rowCount * 1.25))
    for (let row = 0; row < rowCount; row++) this.#written[row] = sign * keys[codes[row]]
    return this.#written
  }
}

/** Whether a list is in the order of its companies' names. */
export function isByCompany(sort: MaterialSort): boolean {
  return sort === 'company_asc' || sort === 'company_desc'
}
