import * as fc from 'fast-check'
import { live, modelLives } from '../../test/model/lives.ts'
import { dueCents, payoutCentsOf } from '../order/amounts.ts'
import { paidCents, sellerLines, sumCents } from './sellerLines.ts'
import { statementOf } from './statementOf.ts'

// Random lives of orders with random amounts and taxes, and their ledgers.
const lived = fc.sample(modelLives, { numRuns: 1_000, seed: 36 }).map((life) => live(life).world)
const linesOf = ({ state, ledger }: (typeof lived)[number]) => sellerLines(state.amounts, ledger)

it('has a payout of each cent that the ledger paid to the seller', () => {
  for (const world of lived) {
    const { ledger } = world
    const sellerId = Number(ledger.find((entry) => entry.sellerId)?.sellerId)
    const paid = linesOf(world).filter(({ kind }) => kind === 'payout')
    const inLedger = ledger.reduce((sum, entry) => sum + paidCents(entry, sellerId), 0)
    expect(sumCents(paid) + inLedger).toBe(0)
  }
})

it('ends with the part of the money that the ledger still holds', () => {
  for (const world of lived) {
    const entries = world.ledger
    const held = sumCents(
      entries.flatMap(({ lines }) => lines.filter(({ account }) => account === 'held')),
    )
    const refunded = entries
      .filter(({ kind }) => kind === 'refund')
      .flatMap(({ lines }) => lines.filter(({ cents }) => cents > 0))
    const { amounts } = world.state
    const paid = entries
      .filter(({ kind }) => ['capture', 'apply', 'applyBalance'].includes(kind))
      .flatMap(({ lines }) => lines.filter(({ cents }) => cents > 0))
    // A balance that has not come counts as a refund.
    const missing = dueCents(amounts) - sumCents(paid) + sumCents(refunded)
    const part = held === 0 ? 0 : payoutCentsOf(amounts, missing)
    expect(sumCents(linesOf(world))).toBe(part)
  }
})

it('splits each sale into price, tax and fee, and a whole sale as its order says', () => {
  for (const world of lived) {
    const { amounts } = world.state
    const sales = linesOf(world).flatMap(({ parts, cents }) => (parts ? [{ ...parts, cents }] : []))
    for (const { price, tax, fee, cents } of sales) expect(price + tax + fee).toBe(cents)
    if (sumCents(sales) !== payoutCentsOf(amounts, 0)) continue
    const sum = (name: 'price' | 'fee') => sales.reduce((total, sale) => total + sale[name], 0)
    expect([sum('price'), sum('fee')]).toEqual([amounts.priceCents, 0 - amounts.sellerFeeCents])
  }
})

it('knows the kind of each line', () => {
  const kinds = new Set(lived.flatMap(linesOf).map(({ kind }) => kind))
  const known = ['chargeBack', 'chargeBackWon', 'payout', 'refund', 'sale']
  expect([...kinds].toSorted()).toEqual(known)
})

it('gives statements whose lines add up, and each begins where the last one ended', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04']
  const sold = fc.array(fc.record({ of: fc.constantFrom(...lived), day: fc.nat(90) }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(sold, (orders) => {
      const lines = orders.flatMap(({ of: { state, ledger }, day }) =>
        // The entries of a life are spread over the months.
        sellerLines(
          state.amounts,
          ledger.map((entry, at) => ({
            ...entry,
            at: new Date(Date.UTC(2026, 0, 2 + Math.min(117, day + at * 9))),
          })),
        ),
      )
      let opening = 0
      for (const month of months) {
        const statement = statementOf(lines, month, 'America/Monterrey')
        expect(statement.opening).toBe(opening)
        expect(statement.opening + sumCents(statement.lines)).toBe(statement.closing)
        opening = statement.closing
      }
      expect(opening).toBe(sumCents(lines))
    }),
  )
})
