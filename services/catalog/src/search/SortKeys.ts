import { materialTypes } from '@materia/contracts/catalog/materials.ts'
import type { MaterialSort } from '@materia/contracts/catalog/types.ts'
import { countries, stateNames } from '@materia/contracts/places.ts'
import { NumberColumn } from './columns.ts'
import type { Entry } from './Entry.ts'
import type { Position } from './cursor.ts'

const collator = new Intl.Collator('es')
// Lots without a grade stand behind those of one.
const materials = placesOf(materialTypes.flatMap(({ type, grades = [] }) => [...grades.map(({ grade }) => `${type}:${grade}`), `${type}:`]))
const states = placesOf(countries.flatMap((country) => Object.entries(stateNames[country]).toSorted(([, name], [, other]) => collator.compare(name, other)).map(([state]) => `${country}:${state}`)))
/** Behind every price and weight that there can be. */
const afterWeights = 1e15

/** Of a row: its group, of which all lots are of one material and place, and its owner, each as a code. */
type Codes = { groups: Uint32Array; owners: Uint32Array; rowCount: number }

/** What rows are sorted by, written so that the smallest comes first. What differs from row to row is a column; what repeats is written out for a search. */
export class SortKeys {
  #newest = new NumberColumn()
  #price = new NumberColumn()
  #priceDown = new NumberColumn()
  #quantityDown = new NumberColumn()
  #materialOfGroup: number[] = []
  #placeOfGroup: number[] = []
  /** By the code of its owner. */
  #companies: { userId: number; name: string }[] = []
  #companyPlaces: number[] | undefined
  /** Kept from search to search. */
  #written = new Float64Array(0)

  set(row: number, { group, owner, entry }: { group: number; owner: number; entry: Entry }): void {
    const { weight, pieces, userId, type, grade, country, state } = entry
    this.#newest.set(row, -entry.createdAt)
    this.#price.set(row, weight?.price ?? afterWeights + (pieces?.price ?? Infinity))
    this.#priceDown.set(row, weight ? -weight.price : afterWeights - (pieces?.price ?? -Infinity))
    this.#quantityDown.set(row, weight ? -weight.kilograms : afterWeights - (pieces?.count ?? -Infinity))
    this.#materialOfGroup[group] = materials.get(`${type}:${grade}`) ?? materials.get(`${type}:`) ?? materials.size
    this.#placeOfGroup[group] = states.get(`${country}:${state}`) ?? states.size
    const known = this.#companies[owner]
    if (known?.userId === userId && known.name === entry.texts.company) return
    this.#companies[owner] = { userId, name: entry.texts.company }
    this.#companyPlaces = undefined
  }

  /** By row; good until the next search. */
  of(sort: Exclude<MaterialSort, 'relevance'>, { groups, owners, rowCount }: Codes): Float64Array {
    switch (sort) {
      case 'newest': return this.#newest.values
      case 'price_asc': return this.#price.values
      case 'price_desc': return this.#priceDown.values
      case 'quantity_desc': return this.#quantityDown.values
      case 'quantity_asc': return this.#reversed(this.#quantityDown.values, rowCount)
      case 'material_asc': return this.#writeOut(this.#materialOfGroup, groups, { rowCount, sign: 1 })
      case 'material_desc': return this.#writeOut(this.#materialOfGroup, groups, { rowCount, sign: -1 })
      case 'place_asc': return this.#writeOut(this.#placeOfGroup, groups, { rowCount, sign: 1 })
      case 'place_desc': return this.#writeOut(this.#placeOfGroup, groups, { rowCount, sign: -1 })
      case 'company_asc': return this.#writeOut(this.#places(), owners, { rowCount, sign: 1 })
      case 'company_desc': return this.#writeOut(this.#places(), owners, { rowCount, sign: -1 })
    }
  }

  /** A company's place is of this moment and this process: what lasts as long as a cursor is which company it is. */
  toLasting(sort: MaterialSort, position: Position, owner: number): Position {
    return isByCompany(sort) ? { ...position, sortKey: this.#companies[owner].userId } : position
  }

  fromLasting(sort: MaterialSort, position: Position, ownerOf: (userId: number) => number): Position {
    if (!isByCompany(sort)) return position
    // Behind all where it has no listing any more.
    const place = this.#places()[ownerOf(position.sortKey)] ?? Infinity
    return { ...position, sortKey: sort === 'company_desc' ? -place : place }
  }

  #places(): number[] {
    if (this.#companyPlaces) return this.#companyPlaces
    const places: number[] = []
    const inOrder = Object.entries(this.#companies).toSorted(([, one], [, other]) => collator.compare(one.name, other.name) || one.userId - other.userId)
    for (const [place, [owner]] of inOrder.entries()) places[Number(owner)] = place
    return (this.#companyPlaces = places)
  }

  #writeOut(keys: number[], codes: Uint32Array, { rowCount, sign }: { rowCount: number; sign: 1 | -1 }): Float64Array {
    const written = this.#room(rowCount)
    for (let row = 0; row < rowCount; row++) written[row] = sign * keys[codes[row]]
    return written
  }

  /** Those without a weight stay behind the others. */
  #reversed(keys: Float64Array, rowCount: number): Float64Array {
    const written = this.#room(rowCount)
    for (let row = 0; row < rowCount; row++) written[row] = keys[row] > 0 ? 2 * afterWeights - keys[row] : -keys[row]
    return written
  }

  #room(rowCount: number): Float64Array {
    if (this.#written.length < rowCount) this.#written = new Float64Array(Math.ceil(rowCount * 1.25))
    return this.#written
  }
}

function isByCompany(sort: MaterialSort): boolean {
  return sort === 'company_asc' || sort === 'company_desc'
}

function placesOf(names: string[]): Map<string, number> {
  return new Map(names.map((name, place) => [name, place]))
}
