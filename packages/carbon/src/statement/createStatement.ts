import type Big from 'big.js'
import { sumWeights, type WeightRefusal } from '../units/weight.ts'
import { avoidedOf } from './avoidedOf.ts'
import { emittedOf } from './emittedOf.ts'
import type { CarbonFacts, CarbonStatement } from './statement.ts'

/**
 * The statement of one order, or what is missing. Whole grams: the terms of a line add up to the
 * line, and the lines to the block. Rules:
 * [ISO 14083](https://www.iso.org/standard/78864.html) for freight,
 * [EPA on WARM and the hub](https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P101B81H.txt) for the two
 * blocks.
 */
export function createStatement(facts: CarbonFacts): CarbonStatement | WeightRefusal {
  const kilograms: Big | WeightRefusal = sumWeights(facts.weights)
  if ('refused' in kilograms) return kilograms
  return {
    kilograms: kilograms.toFixed(),
    emitted: emittedOf(facts, kilograms),
    avoided: avoidedOf(facts, kilograms),
  }
}
