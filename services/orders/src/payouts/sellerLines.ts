import type { StatementLineKind } from '@materia/contracts/payouts/constants.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import { shareOf } from '@materia/contracts/money.ts'
import { type Amounts, dueCents, orderedCents, splitAmounts } from '../order/amounts.ts'

/** A sale in parts: `price` and `tax` are added, `fee` is negative. */
export type SaleParts = { price: number; tax: number; fee: number }

/** A change of the money that Materia holds for a seller. Only a sale has parts. */
export type SellerLine = {
  orderId: number
  kind: StatementLineKind
  at: Date
  cents: number
  parts: SaleParts | null
}

type Entry = Pick<LedgerEntryDocument, 'orderId' | 'kind' | 'lines' | 'at'>

// Entries of one step have the same time. In this order the held money is never negative.
const kinds: Partial<Record<string, StatementLineKind>> = {
  capture: 'sale',
  apply: 'sale',
  applyBalance: 'sale',
  chargeBack: 'chargeBack',
  chargeBackWon: 'chargeBackWon',
  refund: 'refund',
  release: 'payout',
}
const order = Object.keys(kinds)
const rankOf = ({ kind }: Entry) => (order.indexOf(kind) + order.length) % order.length

/**
 * The lines of a seller for one order. Its part of the held money follows from the ledger alone: what
 * the account `held` still has of the order, less fees and freight. A refund reduces the part of the
 * seller first, as at the end of the order.
 */
export function sellerLines(amounts: Amounts, entries: Entry[]): SellerLine[] {
  const due = dueCents(amounts)
  const sorted = entries.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || rankOf(one) - rankOf(other),
  )
  let held = 0
  return sorted.flatMap(({ orderId, kind, lines, at }) => {
    const before = partsOf(amounts, due, held)
    held += sumOf(lines, (account) => account === 'held')
    const after = partsOf(amounts, due, held)
    const parts = {
      price: after.price - before.price,
      tax: after.tax - before.tax,
      fee: after.fee - before.fee,
    }
    const cents = parts.price + parts.tax + parts.fee
    const line = kinds[kind] ?? 'other'
    return cents === 0
      ? []
      : [{ orderId, kind: line, at, cents, parts: line === 'sale' ? parts : null }]
  })
}

/** The seller's part of held money. Its fee grows with the price, so that a deposit bears a share. */
function partsOf(amounts: Amounts, due: number, held: number): SaleParts {
  if (held <= 0) return { price: 0, tax: 0, fee: 0 }
  const { sellerFeeCents } = amounts
  const { seller, tax } = splitAmounts(amounts, Math.max(0, due - held))
  const whole = orderedCents(amounts) - sellerFeeCents
  // There is no fee for the overage.
  const fee =
    whole > 0 ? Math.min(sellerFeeCents, shareOf(sellerFeeCents, seller, whole)) : sellerFeeCents
  return { price: seller + fee, tax, fee: -fee }
}

/** The money that an entry paid to a seller, with the tax that it charged. */
export const paidCents = ({ lines }: Pick<Entry, 'lines'>, sellerId: number): number =>
  sumOf(lines, (account) => account === `seller:${sellerId}` || account === `tax:${sellerId}`)

export const sumCents = (lines: { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

const sumOf = (lines: Entry['lines'], isOurs: (account: string) => boolean) =>
  sumCents(lines.filter(({ account }) => isOurs(account)))
