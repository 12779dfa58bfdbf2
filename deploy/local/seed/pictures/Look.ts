import type { Category } from '@materia/contracts/catalog/types.ts'
import type { PackageType } from '@materia/contracts/packageTypes.ts'
import type { Form, Packing } from './scenes.ts'

/** What a lot looks like; `take` tells its pictures from those of another that looks the same. */
export type Look = { category: Category; form: Form; packing: Packing; color: string; take: number }

/** The whole lot, a part of it close, and a detail. */
export const shots = ['whole', 'close', 'detail'] as const
export type ShotName = (typeof shots)[number]

/** So many lots of one look have pictures of their own, which are hardly more than there are in the demo. */
const takes = 4

/** A picture that a listing shows. */
export type Picture = { look: Look; shot: ShotName }

/** What a look shows in a shot. */
export function pictureOf(look: Look, shot: ShotName): Picture {
  return { look: shot === 'whole' ? look : { ...look, packing: 'floor' }, shot }
}

/** Name of a picture before its blur color is known, e.g. `plastics-flakes-sack-blue-whole-3`. */
export function pictureStem(
  { category, form, packing, color, take }: Look,
  shot: ShotName,
): string {
  return `${category}-${form}-${packing}-${color.replaceAll(' ', '')}-${shot}-${take}`.toLowerCase()
}

type Lot = {
  category: Category
  type: string
  presentation: string
  color: string
  packageType: PackageType | null
}

/** Looks of one lot after the other. */
export function lookCounter(): (lot: Lot) => Look {
  const seen = new Map<string, number>()
  return (lot) => {
    const { category, color, packageType } = lot
    const form = formOf(lot)
    const packing = packageType === 'supersack' ? 'sack' : packageType === 'box' ? 'box' : 'floor'
    const key = [category, form, color].join()
    const take = seen.get(key) ?? 0
    seen.set(key, (take + 1) % takes)
    return { category, form, packing: grainForms.has(form) ? packing : 'floor', color, take }
  }
}

const grainForms = new Set<Form>([
  'flakes',
  'chunks',
  'lentils',
  'cylinders',
  'chops',
  'powder',
  'shot',
  'offcuts',
  'bushings',
])
const plasticForms: Record<string, Form> = {
  Crushed: 'chunks',
  Ground: 'flakes',
  'Hot-Cut Pellets': 'lentils',
  'Spaghetti-Cut Pellets': 'cylinders',
  Purge: 'purge',
}
const metalForms: Record<string, Form> = {
  Bar: 'bars',
  Tube: 'tubes',
  Powder: 'powder',
  Bales: 'metalBales',
  Turnings: 'turnings',
  Ingots: 'ingots',
  'In Piece': 'offcuts',
}

function formOf({ category, type, presentation, color, packageType }: Lot): Form {
  if (category === 'Plastics') {
    if (presentation === 'In Piece') return type === 'Polyethylene' ? 'drums' : 'crates'
    if (presentation === 'Bales') return type === 'PET' ? 'bottles' : 'film'
    return plasticForms[presentation] ?? 'chunks'
  }
  if (presentation === 'Granules') return type === 'Steel' ? 'shot' : 'chops'
  if (presentation === 'Wire') return packageType === 'coil' ? 'wire' : 'tangle'
  if (presentation === 'In Piece' && type === 'Bronze') return 'bushings'
  if (presentation === 'Sheet')
    return packageType === 'coil' ? 'rolls' : color === 'Galvanized' ? 'galvanized' : 'sheets'
  return metalForms[presentation] ?? 'offcuts'
}
