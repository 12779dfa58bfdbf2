import { runInNewContext } from 'node:vm'
import { gramsOf } from '@materia/carbon/src/units/gramsOf.ts'
import { freightFactors } from '@materia/carbon/src/factors/freightFactors.ts'
import { materialFactors } from '@materia/carbon/src/factors/materialFactors.ts'
import { sources } from '@materia/carbon/src/factors/sources.ts'
import type { CarbonFactor } from '@materia/contracts/carbon/statement.ts'
import Big from 'big.js'
import * as fc from 'fast-check'
import { epaTruck, hdpeRecycled } from '../../../test/buildStatement.ts'
import { formulaOf } from './formulaOf.ts'

const words = { locale: 'en-US', shortTon: 'short ton', mile: 'mile' }

describe('formulaOf', () => {
  it('writes out each number and unit conversion', () => {
    const activity = { kilograms: '18143.695', kilometres: 1234 }
    expect(formulaOf({ factor: hdpeRecycled, sign: -1 }, activity, words)).toBe(
      '−1 × (−0.76 t) × 1,000 kg/t × 18,143.695 kg ÷ 907.18474 kg/short ton',
    )
    expect(formulaOf({ factor: epaTruck, sign: 1 }, activity, words)).toBe(
      '(0.186 kg + 0.0016 g × 28 ÷ 1,000 g/kg + 0.0054 g × 265 ÷ 1,000 g/kg) × 18,143.695 kg ÷ 907.18474 kg/short ton × 1,234 km ÷ 1.609344 km/mile',
    )
  })

  it('gives the grams of the statement, for each stored factor', () => {
    for (const stored of [...freightFactors, ...materialFactors]) {
      const factor = {
        ...stored,
        values: [...stored.values],
        source: { ...sources[stored.source] },
      } as unknown as CarbonFactor
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 90_000_000 }),
          fc.integer({ min: 1, max: 5_000 }),
          (grams, kilometres) => {
            const kilograms = String(grams / 1000)
            const text = formulaOf({ factor, sign: 1 }, { kilograms, kilometres }, words)
            const expected = gramsOf(stored, { kilograms: Big(kilograms), kilometres })
            expect(Math.abs(compute(text) * 1000 - expected)).toBeLessThan(0.51)
          },
        ),
        { numRuns: 20 },
      )
    }
  })
})

/** A calculator: drops the units and computes the rest. */
function compute(formula: string): number {
  const plain = formula
    .replaceAll(/[a-z/,]/gi, '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
  return Number(runInNewContext(plain))
}
