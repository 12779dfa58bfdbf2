import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import type Big from 'big.js'
import type { FactorSet } from '../materials/factorSets.ts'
import { findMaterialFactors } from '../materials/findMaterialFactors.ts'
import { blockOf, type Candidate, countSets } from './countSets.ts'
import type { LineNote } from '@materia/contracts/carbon/constants.ts'
import type { Counterfactual } from '@materia/contracts/goods/carbonTerms.ts'
import type { Avoided, CarbonFacts } from './statement.ts'

/**
 * Emissions avoided against the named counterfactual. A material that had a buyer, or that its plant
 * would have used, avoids nothing by changing hands.
 */
export function avoidedOf(facts: CarbonFacts, kilograms: Big): Avoided {
  const { counterfactual, material, day } = facts
  if (counterfactual === null)
    return { counterfactual, kind: 'unknown', why: 'notAsked', nearest: null }
  if (counterfactual === 'soldElsewhere' || counterfactual === 'reusedInside')
    return { counterfactual, kind: 'nothing', why: counterfactual, grams: 0 }
  const found = findMaterialFactors(material)
  if ('none' in found)
    return { counterfactual, kind: 'unknown', why: found.none, nearest: found.nearest }
  const nearest = found.central.terms[0]?.factor ?? null
  if (counterfactual === 'burned' && materialType(material.type)?.category !== 'Plastics')
    return { counterfactual, kind: 'unknown', why: 'neverBurned', nearest }
  const line = countSets({
    what: 'recycling',
    central: candidateOf(found.central, counterfactual),
    others: found.others.map((set) => candidateOf(set, counterfactual)),
    activity: { kilograms },
    day,
    notes: notesOf(facts, found),
  })
  if (!line) return { counterfactual, kind: 'unknown', why: 'factorNotValid', nearest }
  return { counterfactual, method: found.central.method, ...blockOf([line]) }
}

const candidateOf = (
  { id, terms, ifLandfilled }: FactorSet,
  counterfactual: Counterfactual,
): Candidate => ({
  id,
  terms: counterfactual === 'landfilled' && ifLandfilled ? [...terms, ifLandfilled] : terms,
})

function notesOf(
  { material: { origin }, counterfactual }: CarbonFacts,
  { central, otherForm }: { central: FactorSet; otherForm?: true },
): LineNote[] {
  return [
    ...(origin === 'Post-consumer' || !central.ifLandfilled ? [] : ['postIndustrial' as const]),
    ...(otherForm ? ['otherForm' as const] : []),
    ...(counterfactual === 'burned' ? ['burningNotCounted' as const] : []),
  ]
}
