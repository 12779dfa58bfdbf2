import type Big from 'big.js'
import { blockOf, type Candidate, countSets } from './countSets.ts'
import type { CarbonFacts, Counted, Unknown } from './statement.ts'

const vehicle = (id: string): Candidate => ({
  id: `desnz-2025/${id}`,
  terms: [
    { factor: `desnz-2025/${id}`, sign: 1 },
    { factor: `desnz-2025/${id}/fuel`, sign: 1 },
  ],
})
const epaTruck: Candidate = {
  id: 'epa-hub-2025/truck',
  terms: [{ factor: 'epa-hub-2025/truck', sign: 1 }],
}

/** Half of a 20-ton truck. From here on a load fills its truck; a lighter one shares it. */
const fullLoadKilograms = 10_000

type Sets = { central: Candidate; others: readonly Candidate[] }

const fullTruck: Sets = {
  central: vehicle('articulated'),
  others: [vehicle('articulated-full'), vehicle('all-hgv'), epaTruck],
}
const partOfTruck: Sets = {
  central: vehicle('all-hgv'),
  others: [vehicle('articulated'), vehicle('rigid'), epaTruck],
}

function setsOf(mode: string, kilograms: Big): Sets | null {
  switch (mode) {
    case 'truck':
      return kilograms.gte(fullLoadKilograms) ? fullTruck : partOfTruck
    case 'rail':
      return { central: vehicle('rail'), others: [] }
    case 'ship':
      return { central: vehicle('container-ship'), others: [] }
    default:
      return null
  }
}

/** The freight of an order, well-to-wheel. Without a distance or a factor there is no number. */
export function emittedOf({ freight, day }: CarbonFacts, kilograms: Big): Counted | Unknown {
  if (!freight || !(freight.kilometres > 0))
    return { kind: 'unknown', why: 'distanceUnknown', nearest: null }
  const sets = setsOf(freight.mode, kilograms)
  if (!sets) return { kind: 'unknown', why: 'modeWithoutFactor', nearest: fullTruck.central.id }
  const line = countSets({
    ...sets,
    what: 'freight',
    activity: { kilograms, kilometres: freight.kilometres },
    day,
    notes: ['emptyTripsInFactor', ...(freight.isEstimated ? (['distanceEstimated'] as const) : [])],
  })
  return line ? blockOf([line]) : notValid(sets.central)
}

const notValid = ({ terms }: Candidate): Unknown => ({
  kind: 'unknown',
  why: 'factorNotValid',
  nearest: terms[0]?.factor ?? null,
})
