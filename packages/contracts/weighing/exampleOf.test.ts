import Big from 'big.js'
import * as fc from 'fast-check'
import { toCents } from '../money.ts'
import { exampleOf } from './exampleOf.ts'
import { defaultSettlement } from './settlementTermsOf.ts'
import type { SettlementTerms } from './terms.ts'

describe('an example of a settlement', () => {
  it('shows what a lighter, wetter and dirtier truck costs', () => {
    const terms = {
      ...defaultSettlement,
      moisturePercent: '1',
      contamination: { percent: '2', factor: '2' },
    }
    const { found, result } = exampleOf(terms, { ordered: Big(20_000), priceCents: 1_800_000 })
    expect(found).toEqual({ moisturePercent: '2', contaminationPercent: '3' })
    // 19,940 kg * 98 / 99, less 2 * 1 %, at 0.90 a kilogram.
    expect(result).toMatchObject({
      net: '19940',
      dry: '19738.58585859',
      clean: '19343.81414141',
      goods: '17409.43',
    })
    expect(result.trucks).toMatchObject([{ loading: '20000', unloading: '19940', allowed: '175' }])
  })

  it('is within any terms, and never costs more than the order', () => {
    const percents = fc.integer({ min: 0, max: 10_000 }).map((number) => String(number / 100))
    const terms = fc.record<SettlementTerms>(
      {
        version: fc.constant(1),
        weightBasis: fc.constantFrom('loaded', 'unloaded'),
        tolerance: fc.record({ percent: percents, kilograms: fc.constant('40') }),
        overagePercent: fc.integer({ min: 0, max: 10 }),
        moisturePercent: percents,
        contamination: fc.record({ percent: percents, factor: fc.constantFrom('1', '2.5') }),
        downgradePercent: percents,
      },
      { requiredKeys: ['version', 'weightBasis', 'tolerance', 'overagePercent'] },
    )
    const amounts = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(terms, amounts, amounts, (agreed, kilograms, priceCents) => {
        const { result } = exampleOf(agreed, { ordered: Big(kilograms), priceCents })
        expect(result.isWithin).toBe(true)
        expect(toCents(result.goods)).toBeLessThanOrEqual(priceCents)
      }),
    )
  })
})
