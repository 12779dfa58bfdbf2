import type { Method } from '@materia/contracts/carbon/constants.ts'

/** A factor as a part of a sum. `sign`: -1 subtracts what the publisher counts as an emission. */
export type FactorTerm = { factor: string; sign: 1 | -1 }

/** Factors that together give one figure: all of one publisher, for one material. */
export type FactorSet = {
  id: string
  method: Method
  terms: readonly FactorTerm[]
  /** Added only if the material would have been landfilled. */
  ifLandfilled?: FactorTerm
}

/** Recycling with WARM: its net factor, and the landfilling that does not happen. */
export const warmSet = (material: string): FactorSet => ({
  id: `warm-16/${material}`,
  method: 'endOfLife',
  terms: [{ factor: `warm-16/${material}/recycling`, sign: -1 }],
  ifLandfilled: { factor: `warm-16/${material}/landfill`, sign: 1 },
})

/** Primary production with DESNZ, less the production from recycled material. */
export const desnzSet = (material: string): FactorSet => ({
  id: `desnz-2025/${material}`,
  method: 'recycledContent',
  terms: [
    { factor: `desnz-2025/${material}/primary`, sign: 1 },
    { factor: `desnz-2025/${material}/closed-loop`, sign: -1 },
  ],
})

/** The published saving of a kilogram of steel scrap. */
export const steelScrapSet: FactorSet = {
  id: 'broadbent-2016/steel-scrap',
  method: 'endOfLife',
  terms: [{ factor: 'broadbent-2016/steel-scrap', sign: 1 }],
}
