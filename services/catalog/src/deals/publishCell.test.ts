import { companyShareMax, dealMinimum } from '@materia/contracts/market/dealRules.ts'
import * as fc from 'fast-check'
import { type Deal, publishCell } from './publishCell.ts'

/** Deals of companies that sell to others: seller 1 to buyer 101, and so on. */
const dealsAt = (prices: number[], companies = prices.length): Deal[] =>
  prices.map((price, place) => ({
    sellerId: 1 + (place % companies),
    buyerId: 101 + (place % companies),
    price,
    kilograms: 1000,
  }))

const prices = fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 8, maxLength: 60 })
const anyDeals = fc.array(
  fc.record({
    sellerId: fc.integer({ min: 1, max: 12 }),
    buyerId: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 1, max: 1000 }),
    kilograms: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 60 },
)

describe('the figures of a cell', () => {
  it('need enough sellers, buyers and deals, and no company above its share', () => {
    fc.assert(
      fc.property(anyDeals, (all) => {
        const deals = all.filter(({ sellerId, buyerId }) => sellerId !== buyerId)
        const { figures, tooThin } = publishCell(all)
        expect(figures === null).toBe(tooThin !== null)
        if (!figures) return
        const companies = new Set(deals.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]))
        const kilogramsOf = (some: Deal[]) => some.reduce((sum, deal) => sum + deal.kilograms, 0)
        expect(new Set(deals.map(({ sellerId }) => sellerId)).size).toBeGreaterThanOrEqual(5)
        expect(new Set(deals.map(({ buyerId }) => buyerId)).size).toBeGreaterThanOrEqual(5)
        expect(deals.length).toBeGreaterThanOrEqual(8)
        for (const company of companies)
          expect(
            kilogramsOf(
              deals.filter(({ sellerId, buyerId }) => [sellerId, buyerId].includes(company)),
            ),
          ).toBeLessThanOrEqual(companyShareMax * kilogramsOf(deals))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    [
      'sellers',
      dealsAt([1, 1, 1, 1, 1, 1, 1, 1]).map((deal, at) => ({ ...deal, sellerId: at % 3 })),
      { ...dealMinimum, sellers: 3 },
    ],
    ['deals', dealsAt([1, 1, 1, 1, 1]), { ...dealMinimum, deals: 5 }],
    [
      'a second company',
      dealsAt([1, 1, 1, 1, 1, 1, 1, 1]).map((deal, at) => ({ ...deal, kilograms: at ? 1 : 4 })),
      { ...dealMinimum, isConcentrated: true },
    ],
  ])('say that %s are missing', (_missing, deals, tooThin) => {
    expect(publishCell(deals)).toEqual({ figures: null, tooThin })
  })

  it('are quartiles by weight, in whole cents', () => {
    const deals = dealsAt([10, 20.4, 30, 40, 50.6, 60, 70, 80, 90, 100])
    expect(publishCell(deals).figures).toEqual({ low: 30, median: 51, high: 80, deals: '8to19' })
    const heavy = deals.map((deal) => ({ ...deal, kilograms: deal.price > 70 ? 2000 : 1000 }))
    expect(publishCell(heavy).figures).toMatchObject({ low: 40, median: 70, high: 90 })
  })

  it('are not moved by a deal 50 times too high', () => {
    fc.assert(
      fc.property(prices, (all) => {
        const deals = dealsAt(all)
        const [typo] = dealsAt([50 * all[0]!])
        const { deals: _band, ...figures } = publishCell(deals).figures!
        expect(
          publishCell([...deals, { ...typo!, sellerId: 99, buyerId: 199 }]).figures,
        ).toMatchObject(figures)
      }),
    )
  })

  it('keep other prices when half of the tonnes have one price', () => {
    const deals = dealsAt([100, 100, 100, 100, 100, 100, 130, 130, 130, 5000])
    expect(publishCell(deals).figures).toMatchObject({ low: 100, median: 100, high: 130 })
  })

  it('are missing if a company has too large a share without outliers', () => {
    const kilograms = [240, 190, 190, 95, 95, 95, 95]
    const deals = dealsAt([80, 4000, 4000, 90, 100, 110, 120, 100]).map((deal, place) => ({
      ...deal,
      kilograms: kilograms[place] ?? 95,
    }))
    expect(publishCell(deals).tooThin).toEqual({ ...dealMinimum, isConcentrated: true })
  })

  it('ignore deals between related companies, and count related companies as one', () => {
    const deals = dealsAt([10, 20, 30, 40, 50, 60, 70, 80])
    const wash = Array.from({ length: 30 }, () => ({ ...deals[0]!, price: 35 }))
    const related = (userId: number) => (userId === 101 ? 1 : userId)
    expect(publishCell([...deals, ...wash], related)).toEqual(publishCell(deals.slice(1), related))
    const one = (userId: number) => (userId <= 4 ? 1 : userId)
    expect(publishCell(deals, one).tooThin).toEqual({ ...dealMinimum, isConcentrated: true })
    const two = (userId: number) => (userId <= 6 ? 1 : userId)
    expect(publishCell(deals, two).tooThin).toMatchObject({ sellers: 3 })
  })
})
