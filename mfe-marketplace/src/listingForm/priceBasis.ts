import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { exact, roundMoney } from '@materia/contracts/money.ts'

/** The basis of a typed price. `lot`: the whole quantity, as it is stored. */
export const priceBases = ['lot', 'kg', 't', 'piece'] as const
export type PriceBasis = (typeof priceBases)[number]

type Quantity = { quantity: string; unit: Unit; pieceKilograms?: string | null }

/** The bases that a unit allows. Pieces of unknown weight have no price per weight. */
export function basesFor({
  unit,
  pieceKilograms,
}: Omit<Quantity, 'quantity'>): readonly PriceBasis[] {
  if (unit !== 'Pieces') return ['lot', 'kg', 't']
  return exactKilograms(1, unit, pieceKilograms) ? priceBases : ['lot', 'piece']
}

/**
 * The price of the whole quantity as decimal text, rounded once to the cent. `isRounded`: it is
 * another sum than the typed price times the quantity.
 */
export function wholePrice(
  typed: string,
  basis: PriceBasis,
  { quantity, unit, pieceKilograms }: Quantity,
): { price: string; isRounded: boolean } {
  if (basis === 'lot') return { price: typed, isRounded: false }
  const kilograms = exactKilograms(quantity, unit, pieceKilograms) ?? exact('0')
  const count = { kg: kilograms, t: kilograms.div(1000), piece: exact(quantity) }[basis]
  const whole = exact(typed).times(count)
  return { price: roundMoney(whole), isRounded: !whole.eq(roundMoney(whole)) }
}
