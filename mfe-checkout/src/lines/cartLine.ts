import type { Material } from '@materia/contracts/catalog/material.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'
import { toCents } from '@materia/contracts/money.ts'
import { partPrice } from './partPrice.ts'

/** Why a line cannot be ordered. */
export type Problem = 'own' | 'reserved' | 'sold' | 'withdrawn' | 'gone'

/** What is not as it was when it was put into the cart. */
export type Change =
  | { kind: 'price'; was: Pick<Material, 'price' | 'currency'> }
  | { kind: 'less'; wanted: string }
  | { kind: 'amount'; was: Pick<Material, 'quantity' | 'unit'> }

/** `failed`: nobody could say what the listing is like now. */
export type Check = 'loading' | 'failed' | 'done'

/** A line of the cart against its listing as it is now. */
export type CartLine = {
  id: number
  /** As it is now, or as it was where that is not known. */
  lot: Material
  quantity: string
  /** Decimal text, for `quantity`. */
  price: string
  currency: Material['currency']
  check: Check
  problem: Problem | null
  changes: Change[]
}

type Now = { check: Check; /** Null for one that is gone. */ material?: Material | null }

export function cartLine(
  item: CartItem,
  now: Now,
  { userId, part }: { userId: number | undefined; part: string | undefined },
): CartLine {
  const lot = now.material ?? item
  // What is wanted of a lot that was sold as a whole is all of it, until something else is typed.
  const wanted = part ?? item.quantity
  const quantity = lot.isSingleLot || Number(wanted) > Number(lot.quantity) ? lot.quantity : wanted
  const problem = now.material === null ? 'gone' : problemOf(lot, userId)
  const line = {
    id: item.id,
    lot,
    quantity,
    price: partPrice(quantity, lot),
    currency: lot.currency,
    check: now.check,
    problem,
  }
  return { ...line, changes: problem ? [] : changesOf(item, line, wanted) }
}

function problemOf(
  { userId: sellerId, status }: Material,
  userId: number | undefined,
): Problem | null {
  if (sellerId === userId) return 'own'
  if (status === 'available') return null
  return status === 'draft' ? 'withdrawn' : status
}

function changesOf(
  item: CartItem,
  { lot, quantity, price, currency }: Pick<CartLine, 'lot' | 'quantity' | 'price' | 'currency'>,
  wanted: string,
): Change[] {
  const was = { price: partPrice(quantity, item), currency: item.currency }
  // Of a lot sold in parts what is left is rounded to the cent each time.
  const hasPriceChanged =
    was.currency !== currency || Math.abs(toCents(was.price) - toCents(price)) > 1
  // In another unit, or more than was wanted, as it is only sold as a whole now.
  const isAnother = item.unit !== lot.unit || Number(quantity) > Number(wanted)
  return [
    ...(hasPriceChanged ? [{ kind: 'price', was } as const] : []),
    ...(isAnother ? [{ kind: 'amount', was: { quantity: wanted, unit: item.unit } } as const] : []),
    ...(!isAnother && Number(quantity) < Number(wanted) ? [{ kind: 'less', wanted } as const] : []),
  ]
}
