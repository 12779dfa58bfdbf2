import Big from 'big.js'
import type { Unit } from '../catalog/lists/constants.ts'
import { exactKilograms } from '../catalog/lists/kilogramsOf.ts'
import { roundCents } from '../money.ts'
import type { PriceUnit } from './constants.ts'

/** The goods of a line. `quantity`: whole units of the listing. */
type PricedLine = {
  quantity: string
  unit: Unit
  pieceKilograms?: string | null
  /** Decimal text, for one `per`. */
  price: string
  per: PriceUnit
}

/** A sum of ten lines stays exact and within thirteen digits. */
const centsMax = 99_999_999_999_999

/**
 * The price of a line in cents, rounded half up once. Null if the price is for a unit that the goods
 * are not counted in, is less than a cent, or a trillion and more.
 */
export function lineCents({
  quantity,
  unit,
  pieceKilograms,
  price,
  per,
}: PricedLine): number | null {
  const count = countOf({ quantity, unit, pieceKilograms }, per)
  const cents = count && roundCents(count.times(price).times(100))
  return cents && cents <= centsMax ? cents : null
}

function countOf(
  { quantity, unit, pieceKilograms }: Pick<PricedLine, 'quantity' | 'unit' | 'pieceKilograms'>,
  per: PriceUnit,
): Big | null {
  if (per === 'lot') return Big(1)
  if (per === 'piece') return unit === 'Pieces' ? Big(quantity) : null
  const kilograms = exactKilograms(quantity, unit, pieceKilograms)
  return kilograms && (per === 't' ? kilograms.div(1000) : kilograms)
}

/** The units that goods can be priced in. */
export function priceUnitsOf(goods: Pick<PricedLine, 'unit' | 'pieceKilograms'>): PriceUnit[] {
  const all: PriceUnit[] = ['kg', 't', 'piece', 'lot']
  return all.filter((per) => countOf({ ...goods, quantity: '1' }, per) !== null)
}
