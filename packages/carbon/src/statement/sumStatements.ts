import type { CarbonStatement, Counted, Nothing, Unknown } from './statement.ts'

/** A statement in a company's year. `isClaimant`: this company may claim its avoided part. */
export type YearStatement = Pick<CarbonStatement, 'emitted' | 'avoided'> & { isClaimant: boolean }

/** Whole grams. `unknown`: how many orders have no number here. */
export type BlockSum = {
  grams: number
  low: number
  high: number
  counted: number
  unknown: number
}

export type CarbonYear = { emitted: BlockSum; avoided: BlockSum }

/**
 * The sums of a company's statements, to the gram. The avoided part of an order counts for one of
 * its two companies only
 * ([GHG Protocol, chapter 9](https://ghgprotocol.org/corporate-value-chain-scope-3-standard)).
 */
export function sumStatements(statements: Iterable<YearStatement>): CarbonYear {
  const year = { emitted: empty(), avoided: empty() }
  for (const { emitted, avoided, isClaimant } of statements) {
    add(year.emitted, emitted)
    if (isClaimant) add(year.avoided, avoided)
  }
  return year
}

const empty = (): BlockSum => ({ grams: 0, low: 0, high: 0, counted: 0, unknown: 0 })

function add(sum: BlockSum, block: Counted | Unknown | Nothing): void {
  if (block.kind === 'unknown') {
    sum.unknown += 1
    return
  }
  const { low, high } = block.kind === 'counted' ? block : { low: 0, high: 0 }
  sum.grams += block.grams
  sum.low += low
  sum.high += high
  sum.counted += 1
}
