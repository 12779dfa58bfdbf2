import Big from 'big.js'
import type { Factor, Gas, Per } from '../factors/factor.ts'
import { type GwpSet, sources } from '../factors/sources.ts'

/** Many more decimals than a gram needs, so that one division at the end rounds nothing. */
const Exact = Big()
Exact.DP = 60

const kilogramsOfTonne = 1000
/** Two thousand international pounds, exact. */
export const kilogramsOfShortTon = '907.18474'
/** The [international mile](https://www.nist.gov/pml/us-surveyfoot), exact. */
export const kilometresOfMile = '1.609344'

/** Kilograms of load for each unit of a factor, and kilometres where it is per distance. */
const unitsOf: Record<Per, { kilograms: Big; kilometres: Big | null }> = {
  kilogram: { kilograms: Exact(1), kilometres: null },
  tonne: { kilograms: Exact(kilogramsOfTonne), kilometres: null },
  'short ton': { kilograms: Exact(kilogramsOfShortTon), kilometres: null },
  'tonne-kilometre': { kilograms: Exact(kilogramsOfTonne), kilometres: Exact(1) },
  'short ton-mile': {
    kilograms: Exact(kilogramsOfShortTon),
    kilometres: Exact(kilometresOfMile),
  },
}

const gramsOfUnit = { g: '1', kg: '1000', t: '1000000' } as const

/**
 * 100-year potentials of the IPCC's fifth report,
 * [table 8.A.1](https://www.ipcc.ch/report/ar5/wg1/), without feedbacks: the ones of the EPA hub.
 */
export const potentials: Record<NonNullable<GwpSet>, Record<Gas, number>> = {
  AR5: { CO2e: 1, CO2: 1, CH4: 28, N2O: 265 },
}

export type Activity = { kilograms: Big; kilometres?: number }

/** Grams of CO2e for one unit of a factor, exact. */
export function gramsPerUnit({ values, source }: Pick<Factor, 'values' | 'source'>): Big {
  const { gwp } = sources[source]
  return values.reduce((sum, { gas, value, unit }) => {
    const potential = gas === 'CO2e' || gas === 'CO2' ? 1 : gwp && potentials[gwp][gas]
    if (potential === null) throw new Error(`${source} gives ${gas} without potentials`)
    return sum.plus(Exact(value).times(gramsOfUnit[unit]).times(potential))
  }, Exact(0))
}

/**
 * Whole grams of CO2e of an activity, rounded half up once. A factor per distance needs
 * `kilometres`.
 */
export function gramsOf(factor: Factor, { kilograms, kilometres }: Activity): number {
  const per = unitsOf[factor.per]
  if (per.kilometres && kilometres === undefined) throw new Error(`${factor.id} needs a distance`)
  const grams = gramsPerUnit(factor).times(kilograms)
  return Number(
    (per.kilometres
      ? grams.times(kilometres ?? 0).div(per.kilograms.times(per.kilometres))
      : grams.div(per.kilograms)
    ).round(0, Big.roundHalfUp),
  )
}
