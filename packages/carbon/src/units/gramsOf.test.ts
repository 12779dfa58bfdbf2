import Big from 'big.js'
import * as fc from 'fast-check'
import type { Factor } from '../factors/factor.ts'
import { factors } from '../factors/findFactor.ts'
import { gramsOf } from './gramsOf.ts'
import { sumWeights, type WeightUnit } from './weight.ts'

const row = (id: string) => factors.find((factor) => factor.id === id)!
const of = (quantity: string, unit: WeightUnit) => sumWeights([{ quantity, unit }]) as Big
const kilogramsPerTonne = (id: string) =>
  Math.round(gramsOf(row(id), { kilograms: Big(1000) }) / 1000)

describe('a factor per short ton', () => {
  it.each([
    ['pet', -1146],
    ['hdpe', -838],
    ['pp', -871],
    ['mixed-plastics', -1025],
    ['aluminum-cans', -10064],
    ['aluminum-ingot', -7937],
    ['steel-cans', -2017],
    ['copper-wire', -4949],
  ])('of WARM gives its published value of %s for a tonne', (material, kilograms) => {
    expect(kilogramsPerTonne(`warm-16/${material}/recycling`)).toBe(kilograms)
  })

  // Seen in other calculators: 1.04 as if per tonne, 9.13 as kg per kg, 10.06 as pounds per pound.
  it('is not taken as one per tonne', () => {
    const pet = row('warm-16/pet/recycling')
    expect(gramsOf(pet, { kilograms: of('1', 'short ton') })).toBe(-1_040_000)
    expect(gramsOf(pet, { kilograms: of('1', 't') })).toBe(-1_146_404)
  })
})

describe('a factor per distance', () => {
  it.each([
    // 20 t over 790 km: 15,800 tkm.
    ['epa-hub-2024/truck', 1832],
    ['desnz-2025/articulated', 1217],
    ['desnz-2025/articulated/fuel', 284],
  ])('of %s gives the kilograms of a published example', (id, kilograms) => {
    const grams = gramsOf(row(id), { kilograms: of('20', 't'), kilometres: 790 })
    expect(Math.round(grams / 1000)).toBe(kilograms)
  })

  it('counts a short ton-mile as 1.45997231821056 tonne-kilometres', () => {
    const oneShortTonMile = { kilograms: of('1', 'short ton'), kilometres: 1.609344 }
    const factor: Factor = {
      ...row('desnz-2025/articulated'),
      values: [{ gas: 'CO2e', value: '100000', unit: 'kg' }],
    }
    expect(gramsOf(factor, oneShortTonMile)).toBe(145_997_232)
  })

  it('adds methane and nitrous oxide with the potentials of the fifth report', () => {
    // 186 + 0.0016 × 28 + 0.0054 × 265 grams, for a million short ton-miles.
    const grams = gramsOf(row('epa-hub-2025/truck'), {
      kilograms: of('1000000', 'short ton'),
      kilometres: 1.609344,
    })
    expect(grams).toBe(187_475_800)
  })

  it('needs the distance', () => {
    expect(() => gramsOf(row('desnz-2025/rail'), { kilograms: Big(1) })).toThrow('needs a distance')
  })
})

describe('weights', () => {
  it('of one order may be in several units', () => {
    const said = [
      { quantity: '1', unit: 't' },
      { quantity: '2', unit: 'short ton' },
      { quantity: '100', unit: 'lb' },
      { quantity: '0.5', unit: 'kg' },
      { quantity: '3', unit: 'pieces', pieceKilograms: '12.5' },
    ]
    expect(String(sumWeights(said))).toBe('2897.728717')
  })

  it.each([
    [
      'pieces without a weight',
      { quantity: '3', unit: 'pieces' },
      'WEIGHT_MISSING',
      'pieceKilograms',
    ],
    [
      'pieces that weigh nothing',
      { quantity: '3', unit: 'pieces', pieceKilograms: '0' },
      'WEIGHT_MISSING',
      'pieceKilograms',
    ],
    ['a bare ton, short or metric', { quantity: '3', unit: 'ton' }, 'UNIT_UNKNOWN', 'unit'],
    ['a decimal comma', { quantity: '22,480', unit: 'kg' }, 'QUANTITY_INVALID', 'quantity'],
    ['no quantity', { quantity: '', unit: 'kg' }, 'QUANTITY_INVALID', 'quantity'],
    ['a negative quantity', { quantity: '-1', unit: 'kg' }, 'QUANTITY_INVALID', 'quantity'],
    [
      'a property of objects as unit',
      { quantity: '1', unit: 'constructor' },
      'UNIT_UNKNOWN',
      'unit',
    ],
  ])('refuse %s and say what is missing', (_what, bad, refused, missing) => {
    const good = { quantity: '1', unit: 't' }
    expect(sumWeights([good, bad])).toEqual({ refused, missing, at: 1 })
  })

  it('give the same grams in every unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(...factors),
        (pounds, factor) => {
          const activity = (kilograms: Big) => ({ kilograms, kilometres: 790 })
          const said = [
            of(String(pounds), 'lb'),
            of(Big(pounds).div(2000).toFixed(), 'short ton'),
            of(Big(pounds).times('0.45359237').toFixed(), 'kg'),
          ]
          expect(new Set(said.map((one) => gramsOf(factor, activity(one)))).size).toBe(1)
        },
      ),
    )
  })
})
