import type { LineNote, Method, UnknownReason } from '@materia/contracts/carbon/constants.ts'
import type { Counterfactual } from '@materia/contracts/goods/carbonTerms.ts'
import type { NamedMaterial } from '../materials/findMaterialFactors.ts'
import type { SaidWeight } from '../units/weight.ts'

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
  why: Exclude<UnknownReason, 'weightMissing' | 'refunded'>
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
