import type { StatementLineKind } from '@materia/contracts/payouts/constants.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import { type Amounts, dueCents, payoutCentsOf } from '../order/amounts.ts'

/** A change of the money that Materia holds for a seller. */
export type SellerLine = { orderId: number; kind: StatementLineKind; at: Date; cents: number }

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
    const before = partOf(amounts, due, held)
    held += sumOf(lines, (account) => account === 'held')
    const cents = partOf(amounts, due, held) - before
    return cents === 0 ? [] : [{ orderId, kind: kinds[kind] ?? 'other', at, cents }]
  })
}

const partOf = (amounts: Amounts, due: number, held: number) =>
  held <= 0 ? 0 : payoutCentsOf(amounts, Math.max(0, due - held))

/** The money that an entry paid to a seller, with the tax that it charged. */
export const paidCents = ({ lines }: Pick<Entry, 'lines'>, sellerId: number): number =>
  sumOf(lines, (account) => account === `seller:${sellerId}` || account === `tax:${sellerId}`)

export const sumCents = (lines: { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

const sumOf = (lines: Entry['lines'], isOurs: (account: string) => boolean) =>
  sumCents(lines.filter(({ account }) => isOurs(account)))
