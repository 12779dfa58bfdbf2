import { hasFreight } from '@materia/contracts/catalog/hasFreight.ts'
import {
  type ListingTerm,
  listingTerms,
  termText,
} from '@materia/contracts/catalog/listingTerms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'
import { toCents } from '@materia/contracts/money.ts'
import { partPrice } from '@materia/client/checkout/partPrice.ts'

/** The reason why a line cannot be ordered. `noFreight`: its freight is on request. */
export type Problem = 'own' | 'reserved' | 'sold' | 'withdrawn' | 'gone' | 'noFreight'

/** A difference from the listing as it was put into the cart. */
export type Change =
  | { kind: 'price'; was: Pick<Material, 'price' | 'currency'> }
  | { kind: 'less'; wanted: string }
  | { kind: 'amount'; was: Pick<Material, 'quantity' | 'unit'> }

/** `failed`: the listing could not be loaded. */
export type Check = 'loading' | 'failed' | 'done'

/** A cart line compared with its current listing. */
export type CartLine = {
  id: number
  /** The current listing, or the stored one while the current one is not known. */
  lot: Material
  quantity: string
  /** The revision of the terms that the buyer has seen. Older carts have none. */
  agreedRevision: number | undefined
  /** Price of `quantity` as decimal text. */
  price: string
  currency: Material['currency']
  check: Check
  problem: Problem | null
  changes: Change[]
  /** The terms that the buyer must accept before ordering, or null. */
  terms: UnacceptedTerms | null
}

/** `changed` is empty if the cart was stored by an earlier version. */
export type UnacceptedTerms = { agreed: CartItem; changed: ListingTerm[] }

type Now = { check: Check; /** Null for a deleted listing. */ material?: Material | null }

export function cartLine(
  item: CartItem,
  now: Now,
  { userId, part }: { userId: number | undefined; part: string | undefined },
): CartLine {
  const lot = now.material ?? item
  // The buyer wants all of a listing that was sold whole, until a quantity is typed.
  const wanted = part ?? item.quantity
  const quantity = lot.isSingleLot || Number(wanted) > Number(lot.quantity) ? lot.quantity : wanted
  // A cart of an earlier version has no postal codes.
  const isOnRequest = now.material && !hasFreight(now.material)
  const problem =
    now.material === null
      ? 'gone'
      : (problemOf(lot, userId) ?? (isOnRequest ? ('noFreight' as const) : null))
  const line = {
    id: item.id,
    lot,
    agreedRevision: item.termsRevision,
    quantity,
    price: partPrice(quantity, lot),
    currency: lot.currency,
    check: now.check,
    problem,
  }
  const terms = problem || !now.material ? null : unacceptedTerms(item, now.material)
  const changes = problem ? [] : changesOf(item, line, wanted)
  // The terms show a changed price or unit too.
  return { ...line, terms, changes: changes.filter(({ kind }) => !terms || kind === 'less') }
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
  // The price of a remaining part is rounded each time, so one cent of difference is no change.
  const hasPriceChanged =
    was.currency !== currency || Math.abs(toCents(was.price) - toCents(price)) > 1
  // The unit changed, or the quantity grew because the listing is now sold whole.
  const isAnother = item.unit !== lot.unit || Number(quantity) > Number(wanted)
  return [
    ...(hasPriceChanged ? [{ kind: 'price', was } as const] : []),
    ...(isAnother ? [{ kind: 'amount', was: { quantity: wanted, unit: item.unit } } as const] : []),
    ...(!isAnother && Number(quantity) < Number(wanted) ? [{ kind: 'less', wanted } as const] : []),
  ]
}

/** The server compares the revisions. Their values only show what changed. */
function unacceptedTerms(agreed: CartItem, lot: Material): UnacceptedTerms | null {
  if (agreed.termsRevision === lot.termsRevision) return null
  const changed = listingTerms.filter((term) =>
    term === 'price' ? hasOtherPrice(agreed, lot) : termText(agreed, term) !== termText(lot, term),
  )
  return { agreed, changed }
}

/** Compares the prices of the quantity that is left of both. */
function hasOtherPrice(agreed: CartItem, lot: Material): boolean {
  const quantity = String(Math.min(Number(agreed.quantity), Number(lot.quantity)))
  const [was, now] = [partPrice(quantity, agreed), partPrice(quantity, lot)]
  return Math.abs(toCents(was) - toCents(now)) > 1
}
