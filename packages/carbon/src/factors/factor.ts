import type { SourceId } from './sources.ts'

/** The unit that a factor is per. A bare "ton" does not exist here: it may be short or metric. */
export type Per = 'tonne' | 'short ton' | 'kilogram' | 'tonne-kilometre' | 'short ton-mile'

/** A gas, or the equivalent of several as the publisher sums them. */
export type Gas = 'CO2e' | 'CO2' | 'CH4' | 'N2O'

/** `value`: decimal text, exactly as published. A saving is negative if the publisher says so. */
export type PublishedValue = { gas: Gas; value: string; unit: 'g' | 'kg' | 't' }

/**
 * The part of a life cycle that a factor covers. `tankToWheel`: burning the fuel. `wellToTank`:
 * making it. Both together are well-to-wheel. `cradleToGate`: making a material. `recycling`: the
 * net of recycling and of the production that it replaces. `disposal`: the treatment of waste.
 */
export type Boundary = 'tankToWheel' | 'wellToTank' | 'cradleToGate' | 'recycling' | 'disposal'

/** How the value was compared with the publisher's file. Only copies could be read. */
export type Check = 'copiesAgree' | 'oneCopy' | 'publisher'

export type Factor = {
  id: string
  /** The material and form, or the vehicle and load, in the publisher's words. */
  about: string
  values: readonly PublishedValue[]
  per: Per
  boundary: Boundary
  source: SourceId
  /** Table and row in the publisher's file. */
  row: string
  check: Check
  /**
   * Days in ISO 8601: the beginning of the edition's year, or of its month if the publisher names it.
   * From `withdrawnOn` on, nothing is computed with this row.
   */
  validFrom: string
  withdrawnOn?: string
  /** The row that replaces a withdrawn one. */
  supersededBy?: string
}
