import { dayMs } from '@materia/contracts/durations.ts'
import { relistedDays } from '@materia/contracts/savedSearches/constants.ts'
import type { AlertDocument } from '../model/alert.ts'
import { isPriceDrop, type UnitPrice } from '../model/unitPrice.ts'

type Last = Pick<AlertDocument, 'createdAt' | 'unitCents' | 'priceUnit'>

/** A listing that saved searches of a company find. */
export type Found = {
  /** The last alert of this listing to the company. */
  last: Last | undefined
  price: UnitPrice
  /** Whether the searches of the company find the listing, and did not before this change. */
  isFoundAnew: boolean
  /** Whether its seller lowered the price with this change. */
  isDrop: boolean
}

/**
 * A company is notified of a listing once. Two things are news: a price 3 % below the last alert,
 * after a day at the earliest, and a return after 30 days.
 */
export function kindOfAlert(
  { last, price, isFoundAnew, isDrop }: Found,
  now: Date,
): AlertDocument['kind'] | null {
  if (!last) return isDrop ? 'cheaper' : isFoundAnew ? 'listed' : null
  const age = now.getTime() - last.createdAt.getTime()
  if (isFoundAnew && age >= relistedDays * dayMs) return 'listed'
  return age >= dayMs && isPriceDrop(last, price) ? 'cheaper' : null
}
