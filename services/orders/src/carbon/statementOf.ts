import { createHash } from 'node:crypto'
import { createStatement } from '@materia/carbon/src/statement/createStatement.ts'
import { factors } from '@materia/carbon/src/factors/findFactor.ts'
import { type Source, sources } from '@materia/carbon/src/factors/sources.ts'
import type { CarbonStatement as Computed, Line } from '@materia/carbon/src/statement/statement.ts'
import { listingDefaults } from '@materia/contracts/catalog/lists/constants.ts'
import type {
  CarbonBlock,
  CarbonEstimate,
  CarbonFactor,
  CarbonLine,
} from '@materia/contracts/carbon/statement.ts'
import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'

/** The facts of a sale that its statement is computed from. */
export type CarbonSale = Pick<
  SaleFinishedData,
  'kilograms' | 'material' | 'origin' | 'destination' | 'freight' | 'counterfactual' | 'claimant'
>

/** `day`, ISO 8601, decides which factors are valid. */
export function statementOf(sale: CarbonSale, day: string): CarbonEstimate {
  const { kilograms, material, origin, destination, freight } = sale
  const counterfactual = sale.counterfactual ?? null
  const { emitted, avoided, method } = blocksOf(sale, day)
  return {
    material,
    kilograms,
    origin,
    destination,
    mode: freight.mode,
    kilometres: freight.kilometres,
    emitted,
    avoided: { ...avoided, counterfactual, method },
    claimant: sale.claimant ?? listingDefaults.carbonClaimant,
  }
}

/** Hexadecimal SHA-256 of facts, factors and figures. */
export const hashOf = (statement: CarbonEstimate): string =>
  createHash('sha256').update(JSON.stringify(statement)).digest('hex')

type Blocks = {
  emitted: CarbonBlock
  avoided: CarbonBlock
  method: 'endOfLife' | 'recycledContent' | null
}

function blocksOf(
  { kilograms, material, freight, counterfactual = null }: CarbonSale,
  day: string,
): Blocks {
  const missing = kilograms === null ? 'weightMissing' : Number(kilograms) === 0 ? 'refunded' : null
  if (missing || kilograms === null) {
    const none = unknown(missing ?? 'weightMissing')
    return { emitted: none, avoided: none, method: null }
  }
  const { type, grade, materialOrigin } = material
  const computed = createStatement({
    material: { type, grade, origin: materialOrigin },
    weights: [{ quantity: kilograms, unit: 'kg' }],
    freight: freight.kilometres === null ? null : { ...freight, kilometres: freight.kilometres },
    counterfactual,
    day,
  })
  if ('refused' in computed) throw new Error(`A sale of ${kilograms} kg: ${computed.refused}`)
  return {
    emitted: toBlock(computed.emitted),
    avoided: toBlock(computed.avoided),
    method: 'method' in computed.avoided ? computed.avoided.method : null,
  }
}

function toBlock(block: Computed['emitted'] | Computed['avoided']): CarbonBlock {
  switch (block.kind) {
    case 'counted': {
      const { kind, grams, low, high, lines } = block
      return { kind, grams, low, high, why: null, nearest: null, lines: lines.map(toLine) }
    }
    case 'nothing':
      return { kind: 'nothing', grams: 0, low: 0, high: 0, why: null, nearest: null, lines: [] }
    case 'unknown':
      return unknown(block.why, block.nearest)
  }
}

const unknown = (why: CarbonBlock['why'], nearest: string | null = null): CarbonBlock => ({
  kind: 'unknown',
  grams: null,
  low: null,
  high: null,
  why,
  nearest: nearest === null ? null : factorOf(nearest),
  lines: [],
})

const toLine = ({ what, terms, grams, low, high, quality, notes }: Line): CarbonLine => ({
  what,
  terms: terms.map(({ factor, ...term }) => ({ ...term, factor: factorOf(factor) })),
  grams,
  low,
  high,
  quality,
  notes,
})

/** Withdrawn rows too: an old statement names them. */
function factorOf(id: string): CarbonFactor {
  const row = factors.find((factor) => factor.id === id)
  if (!row) throw new Error(`No factor ${id}`)
  const { about, values, per, boundary, check, validFrom } = row
  const { title, publisher, year, geography, gases, gwp, licence, address }: Source =
    sources[row.source]
  return {
    id,
    about,
    values: [...values],
    per,
    boundary,
    row: row.row,
    check,
    validFrom,
    source: { title, publisher, year, geography, gases: [...gases], gwp, licence, address },
  }
}
