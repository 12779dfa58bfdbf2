import { computeTaxLines, type TaxParty } from '@materia/contracts/tax/computeTaxLines.ts'
import * as fc from 'fast-check'
import {
  type Amounts,
  dueCents,
  payoutCentsOf,
  refundOfGoods,
  splitAmounts,
  splitRefund,
} from './amounts.ts'

const monterrey = { country: 'MEX', state: 'NL', postalCode: '64000' } as const
const mexican: TaxParty = { country: 'MEX', isCompany: true }
const taxLinesOf = (baseCents: number, goods: 'scrap' | 'other') =>
  computeTaxLines({
    day: '2026-11-27',
    goods,
    baseCents,
    origin: monterrey,
    delivery: monterrey,
    seller: mexican,
    buyer: mexican,
    certificates: [],
  })

const plain = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 9_999_999_999 }),
    shippingCents: fc.integer({ min: 0, max: 9_999_999 }),
    buyerFee: fc.integer({ min: 0, max: 100 }),
    sellerFee: fc.integer({ min: 0, max: 200 }),
  })
  .map<Amounts>(({ priceCents, shippingCents, buyerFee, sellerFee }) => ({
    priceCents,
    shippingCents,
    buyerFeeCents: Math.round((priceCents * buyerFee) / 10_000),
    sellerFeeCents: Math.round((priceCents * sellerFee) / 10_000),
  }))
const taxed = fc
  .tuple(plain, fc.constantFrom('none' as const, 'scrap' as const, 'other' as const))
  .map(([amounts, goods]) =>
    goods === 'none' ? amounts : { ...amounts, taxLines: taxLinesOf(amounts.priceCents, goods) },
  )
/** An order and a refund of it, often a whole one or nearly one. */
const withRefund = (orders: fc.Arbitrary<Amounts>) =>
  orders.chain((amounts) => {
    const due = dueCents(amounts)
    return fc.tuple(
      fc.constant(amounts),
      fc.oneof(fc.constantFrom(0, 1, due - 1, due), fc.integer({ min: 0, max: due })),
    )
  })
const isCents = (cents: number) => Number.isSafeInteger(cents) && !Object.is(cents, -0)

describe('a refund', () => {
  it('is the sum of its parts, each at most what the order has of it', () => {
    fc.assert(
      fc.property(withRefund(taxed), ([amounts, refundCents]) => {
        const parts = splitRefund(amounts, refundCents)
        const { goods, freight, fee, tax, withheld } = parts
        expect(Object.values(parts).every(isCents)).toBe(true)
        expect(goods + freight + fee + tax + withheld).toBe(refundCents)
        const [charged = 0, kept = 0] = (amounts.taxLines ?? []).map(({ cents }) => cents)
        const whole = [
          [goods, amounts.priceCents],
          [freight, amounts.shippingCents],
          [fee, amounts.buyerFeeCents],
          [tax, charged],
          [0 - withheld, 0 - kept],
        ]
        for (const [part = 0, most = 0] of whole) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  it('returns tax in the proportion of the goods', () => {
    const amounts = {
      priceCents: 100_000,
      shippingCents: 10_000,
      buyerFeeCents: 1_000,
      sellerFeeCents: 2_000,
    }
    expect(splitRefund({ ...amounts, taxLines: taxLinesOf(100_000, 'other') }, 58_000)).toEqual({
      goods: 50_000,
      tax: 8_000,
      withheld: 0,
      freight: 0,
      fee: 0,
    })
    expect(splitRefund({ ...amounts, taxLines: taxLinesOf(100_000, 'scrap') }, 50_000)).toEqual({
      goods: 50_000,
      tax: 8_000,
      withheld: -8_000,
      freight: 0,
      fee: 0,
    })
  })
})

describe('the refund of goods', () => {
  it('returns exactly these goods, with their tax', () => {
    fc.assert(
      fc.property(taxed, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const goods = Math.round(amounts.priceCents * share)
        const refundCents = refundOfGoods(amounts, goods)
        expect(splitRefund(amounts, refundCents)).toMatchObject({ goods, freight: 0, fee: 0 })
      }),
    )
  })
})

describe('the money left of an order', () => {
  it('is split without loss, and nothing is left of any part after a whole refund', () => {
    fc.assert(
      fc.property(withRefund(taxed), ([amounts, refundCents]) => {
        const parts = splitAmounts(amounts, refundCents)
        const all = Object.values(parts)
        expect(all.every((cents) => isCents(cents) && cents >= 0)).toBe(true)
        const sum = all.reduce((total, cents) => total + cents, 0)
        expect(sum).toBe(dueCents(amounts) - refundCents)
        expect(payoutCentsOf(amounts, refundCents)).toBe(parts.seller + parts.tax)
      }),
    )
  })

  it('is the same with tax that the buyer withholds as without tax', () => {
    fc.assert(
      fc.property(withRefund(plain), ([amounts, refundCents]) => {
        const taxLines = taxLinesOf(amounts.priceCents, 'scrap')
        expect(splitAmounts({ ...amounts, taxLines }, refundCents)).toEqual(
          splitAmounts(amounts, refundCents),
        )
      }),
    )
  })
})
