import type { UnknownReason } from '@materia/contracts/carbon/constants.ts'
import { desnzSet, type FactorSet, steelScrapSet, warmSet } from './factorSets.ts'

/** Why a material has no factor. Screens and documents have a sentence for each. */
export type NoFactorReason = Extract<
  UnknownReason,
  'gradeNeeded' | 'otherResins' | 'otherAlloy' | 'otherMetals' | 'mixture' | 'unknownMaterial'
>

/**
 * The figures for a material. `central` is shown; all of them together are the range. `otherForm`:
 * they were published for another form of the same material.
 */
export type MaterialFactors =
  | { central: FactorSet; others: readonly FactorSet[]; otherForm?: true }
  | { none: NoFactorReason; nearest: string | null }

type Row = MaterialFactors & {
  type: string
  /** Without this the row is for all other grades, and for listings that name none. */
  grades?: readonly string[]
}

const otherResins = {
  none: 'otherResins',
  nearest: 'desnz-2025/average-plastics/primary',
} as const

const otherMetals = { none: 'otherMetals', nearest: 'desnz-2025/scrap-metal/primary' } as const

/** By type and grade of a listing, grades first. */
const rows: readonly Row[] = [
  { type: 'Polypropylene', central: warmSet('pp'), others: [desnzSet('pp')] },
  { type: 'Polyethylene', grades: ['HDPE'], central: warmSet('hdpe'), others: [desnzSet('hdpe')] },
  // WARM does not model the recycling of LDPE and LLDPE.
  { type: 'Polyethylene', grades: ['LDPE', 'LLDPE'], central: desnzSet('ldpe-lldpe'), others: [] },
  { type: 'Polyethylene', none: 'gradeNeeded', nearest: 'warm-16/hdpe/recycling' },
  { type: 'PET', central: warmSet('pet'), others: [desnzSet('pet')] },
  { type: 'PVC', central: desnzSet('pvc'), others: [] },
  { type: 'Polystyrene', central: desnzSet('ps'), others: [] },
  { type: 'ABS', ...otherResins },
  { type: 'Polycarbonate', ...otherResins },
  { type: 'Nylon', ...otherResins },
  // Wire by the names of the circular; the other grades are tube, sheet and solids.
  {
    type: 'Copper',
    grades: ['Barley', 'Berry', 'Birch'],
    central: warmSet('copper-wire'),
    others: [],
  },
  { type: 'Copper', central: warmSet('copper-wire'), others: [], otherForm: true },
  {
    type: 'Steel',
    central: steelScrapSet,
    others: [warmSet('steel-cans'), desnzSet('steel-cans')],
  },
  { type: 'Stainless Steel', none: 'otherAlloy', nearest: 'broadbent-2016/steel-scrap' },
  {
    type: 'Aluminum',
    grades: ['Taldon'],
    central: warmSet('aluminum-cans'),
    others: [desnzSet('aluminium-cans-foil')],
  },
  {
    type: 'Aluminum',
    grades: ['Zorba'],
    none: 'mixture',
    nearest: 'warm-16/aluminum-ingot/recycling',
  },
  {
    type: 'Aluminum',
    central: warmSet('aluminum-ingot'),
    others: [warmSet('aluminum-cans'), desnzSet('aluminium-cans-foil')],
    otherForm: true,
  },
  { type: 'Brass', none: 'otherAlloy', nearest: 'warm-16/copper-wire/recycling' },
  { type: 'Bronze', none: 'otherAlloy', nearest: 'warm-16/copper-wire/recycling' },
  { type: 'Lead', ...otherMetals },
  { type: 'Zinc', ...otherMetals },
]

/** A listing's material, as catalog names it. */
export type NamedMaterial = { type: string; grade?: string | null | undefined }

/**
 * The factors of a material, or why there are none and which would be nearest. Sources:
 * [WARM v16](https://www.epa.gov/warm),
 * [DESNZ 2025](https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025),
 * [Broadbent 2016](https://doi.org/10.1007/s11367-016-1081-1).
 */
export function findMaterialFactors({ type, grade }: NamedMaterial): MaterialFactors {
  const ofType = rows.filter((row) => row.type === type)
  return (
    ofType.find(({ grades }) => grade && grades?.includes(grade)) ??
    ofType.find(({ grades }) => !grades) ?? { none: 'unknownMaterial', nearest: null }
  )
}
