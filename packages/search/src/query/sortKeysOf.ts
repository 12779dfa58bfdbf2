import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { countries, stateNames } from '@materia/contracts/places/places.ts'
import type { Entry } from '../Entry.ts'

/** Sorts names by the rules of Spanish. */
export const collator = new Intl.Collator('es')
// Lots without a grade sort after the type's grades.
const materials = placesOf(
  materialTypes.flatMap(({ type, grades = [] }) => [
    ...grades.map(({ grade }) => `${type}:${grade}`),
    `${type}:`,
  ]),
)
const states = placesOf(
  countries.flatMap((country) =>
    Object.entries(stateNames[country])
      .toSorted(([, name], [, other]) => collator.compare(name, other))
      .map(([state]) => `${country}:${state}`),
  ),
)
/** Greater than any price or weight. Prices by the piece follow, then `last`. */
export const afterWeights = 1e15
export const last = 1e16

/** A listing's sort keys, the smallest first. The company's key is separate. */
export function sortKeysOf({ createdAt, weight, pieces, type, grade, country, state }: Entry) {
  const behind = (key: number | undefined) => (key === undefined ? last : afterWeights + key)
  const hasPrice = weight && !Number.isNaN(weight.price)
  return {
    newest: -createdAt,
    price: hasPrice ? weight.price : behind(pieces?.price),
    priceDown: hasPrice ? -weight.price : behind(pieces ? -pieces.price : undefined),
    quantity: weight?.kilograms ?? behind(pieces?.count),
    quantityDown: weight ? -weight.kilograms : behind(pieces ? -pieces.count : undefined),
    material: materials.get(`${type}:${grade}`) ?? materials.get(`${type}:`) ?? materials.size,
    place: states.get(`${country}:${state}`) ?? states.size,
  }
}

function placesOf(names: string[]): Map<string, number> {
  return new Map(names.map((name, place) => [name, place]))
}
