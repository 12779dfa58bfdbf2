import type { Factor } from './factor.ts'
import { freightFactors } from './freightFactors.ts'
import { materialFactors } from './materialFactors.ts'

/** Every row, in the order of the sources. */
export const factors: readonly Factor[] = [...freightFactors, ...materialFactors]

const byId = new Map(factors.map((factor) => [factor.id, factor]))

/** `supersededBy`: the row to use instead of a withdrawn one, if there is one. */
export type FactorRefusal = {
  refused: 'FACTOR_UNKNOWN' | 'FACTOR_WITHDRAWN' | 'FACTOR_NOT_VALID_YET'
  id: string
  supersededBy?: string
}

/**
 * The row of an id on a day (ISO 8601). Rows stay after their withdrawal, so that an old statement
 * can be read, but nothing new is computed with them.
 */
export function findFactor(id: string, day: string): Factor | FactorRefusal {
  const factor = byId.get(id)
  if (!factor) return { refused: 'FACTOR_UNKNOWN', id }
  const { validFrom, withdrawnOn, supersededBy } = factor
  if (withdrawnOn !== undefined && day >= withdrawnOn)
    return { refused: 'FACTOR_WITHDRAWN', id, ...(supersededBy && { supersededBy }) }
  return day < validFrom ? { refused: 'FACTOR_NOT_VALID_YET', id } : factor
}
