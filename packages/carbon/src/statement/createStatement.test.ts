import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { origins } from '@materia/contracts/catalog/lists/constants.ts'
import * as fc from 'fast-check'
import { createStatement } from './createStatement.ts'
import { counterfactuals } from '@materia/contracts/goods/carbonTerms.ts'
import type { CarbonFacts, CarbonStatement } from './statement.ts'

const hdpe: CarbonFacts = {
  material: { type: 'Polyethylene', grade: 'HDPE', origin: 'Post-industrial' },
  weights: [{ quantity: '20', unit: 't' }],
  freight: { mode: 'truck', kilometres: 790, isEstimated: true },
  counterfactual: 'landfilled',
  day: '2026-11-27',
}

const statementOf = (facts: Partial<CarbonFacts>): CarbonStatement => {
  const made = createStatement({ ...hdpe, ...facts })
  if ('refused' in made) throw new Error(made.refused)
  return made
}

describe('emitted', () => {
  it('is well-to-wheel, with the range of the published figures', () => {
    const { emitted } = statementOf({})
    expect(emitted).toMatchObject({
      kind: 'counted',
      // 15,800 tkm × (0.07703 + 0.01799), × (0.05988 + 0.01403) and × 0.18747… / 1.45997…
      grams: 1_217_074 + 284_242,
      low: 946_104 + 221_674,
      high: 2_028_886,
      lines: [
        {
          set: 'desnz-2025/articulated',
          terms: [
            { factor: 'desnz-2025/articulated', grams: 1_217_074 },
            { factor: 'desnz-2025/articulated/fuel', grams: 284_242 },
          ],
          high: { set: 'epa-hub-2025/truck' },
          quality: 'default',
          notes: [
            'emptyTripsInFactor',
            'distanceEstimated',
            'otherCountry',
            'oneCopy',
            'rangeBurningOnly',
          ],
        },
      ],
    })
  })

  it('of a light load uses the average of all trucks', () => {
    const { emitted } = statementOf({ weights: [{ quantity: '9999', unit: 'kg' }] })
    expect(emitted).toMatchObject({ lines: [{ set: 'desnz-2025/all-hgv' }] })
  })

  it.each([
    ['without a distance', null, 'distanceUnknown'],
    ['with a distance of zero', { ...hdpe.freight!, kilometres: 0 }, 'distanceUnknown'],
    ['by a mode without a factor', { ...hdpe.freight!, mode: 'air' }, 'modeWithoutFactor'],
  ])('has no number %s', (_what, freight, why) => {
    expect(statementOf({ freight }).emitted).toMatchObject({ kind: 'unknown', why })
  })
})

describe('avoided', () => {
  it('against landfill counts recycling and the landfill that does not happen', () => {
    expect(statementOf({}).avoided).toMatchObject({
      counterfactual: 'landfilled',
      method: 'endOfLife',
      // 20 t / 0.90718474 × 0.76 and × 0.02; DESNZ 20 × (3095.15524 - 1770.79099).
      grams: 16_755_132 + 440_925,
      low: 16_755_132 + 440_925,
      high: 26_487_285,
      lines: [{ quality: 'proxy', notes: ['postIndustrial'], high: { set: 'desnz-2025/hdpe' } }],
    })
  })

  it('against burning leaves the burning out and says so', () => {
    expect(statementOf({ counterfactual: 'burned' }).avoided).toMatchObject({
      grams: 16_755_132,
      lines: [{ notes: ['postIndustrial', 'burningNotCounted'] }],
    })
  })

  it.each(['soldElsewhere', 'reusedInside'] as const)(
    'is nothing if it was %s',
    (counterfactual) => {
      expect(statementOf({ counterfactual }).avoided).toEqual({
        counterfactual,
        kind: 'nothing',
        why: counterfactual,
        grams: 0,
      })
    },
  )

  it('has no number before the counterfactual is asked', () => {
    expect(statementOf({ counterfactual: null }).avoided).toMatchObject({ why: 'notAsked' })
  })

  it('has no number for a material without a factor, and names the nearest', () => {
    const material = { type: 'Nylon', grade: 'PA66', origin: 'Post-industrial' }
    expect(statementOf({ material }).avoided).toEqual({
      counterfactual: 'landfilled',
      kind: 'unknown',
      why: 'otherResins',
      nearest: 'desnz-2025/average-plastics/primary',
    })
  })

  it('has no number for burned metal', () => {
    const material = { type: 'Copper', grade: 'Berry', origin: 'Post-consumer' }
    expect(statementOf({ material, counterfactual: 'burned' }).avoided).toMatchObject({
      why: 'neverBurned',
    })
  })

  it('has no number before the editions of its factors', () => {
    const made = statementOf({ day: '2016-01-01' })
    expect([made.avoided, made.emitted]).toMatchObject([
      { why: 'factorNotValid' },
      { why: 'factorNotValid' },
    ])
  })
})

describe('a statement', () => {
  it('is refused for pieces without a weight', () => {
    expect(createStatement({ ...hdpe, weights: [{ quantity: '40', unit: 'pieces' }] })).toEqual({
      refused: 'WEIGHT_MISSING',
      missing: 'pieceKilograms',
      at: 0,
    })
  })

  const someMaterial = fc.constantFrom(
    ...materialTypes.flatMap(({ type, grades = [] }) =>
      [null, ...grades.map(({ grade }) => grade)].map((grade) => ({ type, grade })),
    ),
  )
  const someFacts: fc.Arbitrary<CarbonFacts> = fc.record({
    material: fc
      .tuple(someMaterial, fc.constantFrom(...origins))
      .map(([material, origin]) => ({ ...material, origin })),
    weights: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50_000_000 }).map((grams) => String(grams / 1000)),
        unit: fc.constantFrom('kg', 't', 'lb', 'short ton'),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    freight: fc.option(
      fc.record({
        mode: fc.constantFrom('truck', 'rail', 'ship'),
        kilometres: fc.integer({ min: 30, max: 5_000 }),
        isEstimated: fc.boolean(),
      }),
    ),
    counterfactual: fc.option(fc.constantFrom(...counterfactuals)),
    day: fc.constant('2026-11-27'),
  })

  it('adds up to the gram, from terms to the blocks, for 1,000 random orders', () => {
    for (const facts of fc.sample(someFacts, 1_000)) {
      const { emitted, avoided } = statementOf(facts)
      for (const block of [emitted, avoided]) {
        if (block.kind !== 'counted') continue
        for (const line of block.lines) {
          expect(line.terms.reduce((sum, { grams }) => sum + grams, 0)).toBe(line.grams)
          expect(line.low.grams).toBeLessThanOrEqual(line.grams)
          expect(line.high.grams).toBeGreaterThanOrEqual(line.grams)
        }
        expect(block.lines.reduce((sum, { grams }) => sum + grams, 0)).toBe(block.grams)
      }
    }
  })
})
