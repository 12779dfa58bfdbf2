import Big from 'big.js'
import * as fc from 'fast-check'
import { toCents } from '../money.ts'
import { settle } from './settle.ts'
import { defaultSettlement } from './settlementTermsOf.ts'
import type { SettlementTerms } from './terms.ts'

const goods = { ordered: Big(20_000), priceCents: 1_800_000 }
const kg = { tare: '15000', unit: 'kg' } as const
const loading = { truck: 1, side: 'loading', gross: '35000', ...kg } as const
const unloading = { truck: 1, side: 'unloading', gross: '34900', ...kg } as const
const quality: SettlementTerms = {
  ...defaultSettlement,
  overagePercent: 2,
  moisturePercent: '1',
  contamination: { percent: '2', factor: '2', rejectPercent: '10' },
  downgradePercent: '15',
}

describe('settle', () => {
  it('pays the weight of the agreed scale', () => {
    const result = settle(defaultSettlement, goods, [loading, unloading], null)
    expect(result).toMatchObject({ net: '19900', goods: '17910.00', isWithin: true, isWhole: true })
  })

  it('agrees to nothing when the scales differ by more than allowed', () => {
    const far = { ...unloading, gross: '34000' }
    expect(settle(defaultSettlement, goods, [loading, far], null)).toMatchObject({
      isWithin: false,
      net: '19000',
    })
    const third = { ...loading, side: 'thirdParty', gross: '34500' } as const
    expect(settle(defaultSettlement, goods, [loading, far, third], null)).toMatchObject({
      isWithin: true,
      net: '19500',
    })
  })

  it('deducts moisture and contamination beyond the allowed ones', () => {
    const report = { moisturePercent: '3', contaminationPercent: '4.5' }
    const result = settle(quality, goods, [loading, { ...loading, side: 'unloading' }], report)
    // 20,000 * 97 / 99, less 2 * 2.5 %, at 0.90 a kilogram.
    expect(result).toMatchObject({
      dry: '19595.95959596',
      clean: '18616.16161616',
      goods: '16754.55',
    })
  })

  it('pays at most the ordered quantity and the overage', () => {
    const more = { ...loading, gross: '36000' }
    const both = [more, { ...more, side: 'unloading' as const }]
    expect(settle(quality, goods, both, null)).toMatchObject({
      payable: '20400',
      goods: '18360.00',
    })
    expect(settle(quality, goods, [more], null)).toMatchObject({ payable: '20000', isWhole: false })
  })

  it('pays nothing for a truck that was sent back, if both sides agree', () => {
    const back = { ...unloading, truck: 2, gross: '0', tare: '0', isRejected: true } as const
    const trucks = [loading, unloading, { ...loading, truck: 2 }, back]
    for (const weightBasis of ['loaded', 'unloaded'] as const)
      expect(settle({ ...defaultSettlement, weightBasis }, goods, trucks, null)).toMatchObject({
        net: weightBasis === 'loaded' ? '20000' : '19900',
        isWithin: false,
        isWhole: true,
      })
  })

  it('asks for an agreement to a lower grade or to goods that may be rejected', () => {
    const both = [loading, { ...loading, side: 'unloading' as const }]
    const lower = settle(quality, goods, both, { isDowngrade: true })
    expect(lower).toMatchObject({ isWithin: false, goods: '15300.00' })
    expect(settle(quality, goods, both, { contaminationPercent: '10.01' })?.isWithin).toBe(false)
  })

  it('never pays more for dirtier or wetter goods', () => {
    const percents = fc.tuple(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
    )
    fc.assert(
      fc.property(percents, percents, (one, other) => {
        const textOf = (hundredths: number) => (hundredths / 100).toFixed(2)
        const paid = (moisture: number, dirt: number) =>
          toCents(
            settle(quality, goods, [loading, unloading], {
              moisturePercent: textOf(moisture),
              contaminationPercent: textOf(dirt),
            })?.goods ?? '',
          )
        const [dry, wet] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])]
        const [clean, dirty] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])]
        expect(paid(wet, dirty)).toBeLessThanOrEqual(paid(dry, clean))
      }),
    )
  })

  it('gives the same cents for a ticket in any unit and for tickets in any order', () => {
    // A weight in pounds that is exact in kilograms and in short tons of three decimals.
    const pounds = fc.integer({ min: 10_000, max: 40_000 }).map((even) => 2 * even)
    fc.assert(
      fc.property(fc.array(pounds, { minLength: 1, maxLength: 5 }), fc.boolean(), (nets, isLb) => {
        const tickets = nets.flatMap((net, index) =>
          (['loading', 'unloading'] as const).map((side) => {
            const [gross, tare] = [net + 30_000, 30_000]
            const inTons = { gross: String(gross / 2000), tare: String(tare / 2000) }
            return {
              truck: index + 1,
              side,
              ...(isLb
                ? { gross: String(gross), tare: String(tare), unit: 'lb' as const }
                : { ...inTons, unit: 'shortTon' as const }),
            }
          }),
        )
        const inKg = tickets.map((ticket) => ({
          ...ticket,
          unit: 'kg' as const,
          ...kilograms(ticket),
        }))
        const first = settle(quality, goods, tickets, null)
        expect(settle(quality, goods, tickets.toReversed(), null)).toEqual(first)
        expect(settle(quality, goods, inKg, null)?.goods).toBe(first?.goods)
      }),
    )
  })
})

function kilograms({
  gross,
  tare,
  unit,
}: {
  gross: string
  tare: string
  unit: 'lb' | 'shortTon'
}) {
  const factor = { lb: '0.45359237', shortTon: '907.18474' }[unit]
  const inKg = (weight: string) => Big(weight).times(factor).toFixed()
  return { gross: inKg(gross), tare: inKg(tare) }
}
