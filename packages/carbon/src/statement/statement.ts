import type { Method } from '../materials/factorSets.ts'
import type { NamedMaterial, NoFactorReason } from '../materials/findMaterialFactors.ts'
import type { SaidWeight } from '../units/weight.ts'

/** The fate of the material without the sale. Materia asks for it and never assumes one. */
export const counterfactuals = ['landfilled', 'burned', 'soldElsewhere', 'reusedInside'] as const
export type Counterfactual = (typeof counterfactuals)[number]

export type Leg = {
  mode: string
  kilometres: number
  /** The distance was computed from postal codes, not measured. */
  isEstimated: boolean
}

/** The facts of a finished order that a statement needs. */
export type CarbonFacts = {
  material: NamedMaterial & { origin: string }
  /** Payable weights. Units may differ. */
  weights: readonly SaidWeight[]
  /** Null if nobody knows how far it went. */
  freight: Leg | null
  /** Null if nobody has answered. */
  counterfactual: Counterfactual | null
  /** The day the order was finished, ISO 8601. It decides which factors are valid. */
  day: string
}

/** Facts about a line that a reader needs besides its factors. */
export type LineNote =
  /** WARM models post-consumer streams; this material is post-industrial. */
  | 'postIndustrial'
  /** Published for another form of the material. */
  | 'otherForm'
  /** The factor is of the United Kingdom, where Materia does not trade. */
  | 'otherCountry'
  /** A value of which only one copy could be read. */
  | 'oneCopy'
  /** The distance was computed from postal codes. */
  | 'distanceEstimated'
  /** Empty trips are in the average of the factor. */
  | 'emptyTripsInFactor'
  /** The burning that does not happen is not counted: no factor of the same model was checked. */
  | 'burningNotCounted'
  /** One end of the range counts the burning of fuel only, not its making. */
  | 'rangeBurningOnly'
  /** Only one publication has a figure, so the range has no width. */
  | 'oneFigure'

export type Term = { factor: string; sign: 1 | -1; grams: number }

/** The figure of another set of factors for the same line. */
export type Bound = { set: string; grams: number }

/** `grams` is the sum of the terms, each rounded to whole grams. */
export type Line = {
  what: 'freight' | 'recycling'
  set: string
  terms: Term[]
  grams: number
  low: Bound
  high: Bound
  /** `proxy`: published for something near, not for this. */
  quality: 'default' | 'proxy'
  notes: LineNote[]
}

export type Counted = { kind: 'counted'; lines: Line[]; grams: number; low: number; high: number }

/** No number. `nearest`: the factor that comes nearest, and `why` it was not used. */
export type Unknown = {
  kind: 'unknown'
  why:
    | 'distanceUnknown'
    | 'modeWithoutFactor'
    | 'notAsked'
    | 'neverBurned'
    | 'factorNotValid'
    | NoFactorReason
  nearest: string | null
}

/** Nothing is avoided, and `why`. */
export type Nothing = { kind: 'nothing'; why: 'soldElsewhere' | 'reusedInside'; grams: 0 }

export type Avoided = { counterfactual: Counterfactual | null } & (
  | (Counted & { method: Method })
  | Unknown
  | Nothing
)

/**
 * Two blocks that are never added: `emitted` belongs into inventories, `avoided` is a comparison
 * with what would have happened else.
 */
export type CarbonStatement = {
  /** Decimal text, exact. */
  kilograms: string
  emitted: Counted | Unknown
  avoided: Avoided
}
