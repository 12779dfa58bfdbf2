import type { Category, MaterialOrigin, Unit } from '@materia/contracts/catalog/lists/constants.ts'
import type { PackageType } from '@materia/contracts/goods/packageTypes.ts'

export type Lot = {
  category: Category
  type: string
  grade?: string
  presentation: string
  color: string
  origin: MaterialOrigin
  unit: Unit
  mfi: string | null
  packageType: PackageType | null
  pieceKilograms?: number
  isSingleLot: boolean
}

export type Quality =
  | 'whole'
  | 'coarse'
  | 'ground'
  | 'pellets'
  | 'bales'
  | 'purge'
  | 'metal'
  | 'galvanized'
  | 'painted'
  | 'hotRolled'
  | 'coldRolled'
  | 'turnings'
  | 'fine'

const plasticQualities: Record<string, Quality> = {
  'In Piece': 'whole',
  Crushed: 'coarse',
  Ground: 'ground',
  Bales: 'bales',
  Purge: 'purge',
}
const metalQualities: Record<string, Quality> = {
  Bales: 'bales',
  Turnings: 'turnings',
  Powder: 'fine',
  Granules: 'fine',
}
const steelQualities: Record<string, Quality> = {
  Galvanized: 'galvanized',
  Blue: 'painted',
  White: 'painted',
  Black: 'hotRolled',
  Gray: 'coldRolled',
}
const rolled = new Set(['Sheet', 'Bar', 'Tube', 'Wire'])

export function qualityOf({ category, type, presentation, color }: Lot): Quality {
  if (category === 'Plastics') return plasticQualities[presentation] ?? 'pellets'
  return (
    (type === 'Steel' && rolled.has(presentation)
      ? steelQualities[color]
      : metalQualities[presentation]) ?? 'metal'
  )
}

export type Packing = Exclude<PackageType, 'pallet'> | 'bags' | 'bundles' | 'stacks'

export function packingOf({ presentation }: Lot, packageType: PackageType): Packing {
  if (packageType !== 'pallet') return packageType
  if (presentation.endsWith('Pellets')) return 'bags'
  return presentation === 'Bar' || presentation === 'Tube' ? 'bundles' : 'stacks'
}
