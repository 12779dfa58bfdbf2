import { readdirSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Category } from '@materia/contracts/catalog/lists/constants.ts'
import type { PackageType } from '@materia/contracts/goods/packageTypes.ts'
import { pictureWidths, sizeUrl } from '@materia/contracts/storedPicture.ts'
import sharp from 'sharp'
import type { RandomSource } from './lots/randomSource.ts'

type Lot = {
  category: Category
  type: string
  presentation: string
  color: string
  packageType: PackageType | null
}

const folder = join(import.meta.dirname, 'pictures')
const [cardWidth, middleWidth] = pictureWidths

/**
 * Names of the images by `category/form/color/view`. A view shows the lot in a sack, in a box, on
 * the floor, or close.
 */
const byView = Map.groupBy(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .toSorted(),
  (name) => name.replace(/-\d-[0-9a-f]{6}\.webp$/, ''),
)

/** Picks one to three images per lot. Lots that look the same rotate through the covers. */
export function pictureCounter(): (random: RandomSource, lot: Lot) => string[] {
  const seen = new Map<string, number>()
  return (random, lot) => {
    const form = formOf(lot)
    const look = [lot.category, form, lot.color.replaceAll(' ', '-')].join('/').toLowerCase()
    const views = [`${look}/${packingOf(form, lot.packageType)}`, `${look}/close`]
    if (!random.chance(0.65)) views.reverse()
    const [cover, other] = views.map((view) => byView.get(view) ?? [])
    const turn = seen.get(views[0]) ?? 0
    seen.set(views[0], turn + 1)
    const picked = [cover[turn % cover.length], ...other, ...cover]
    return [...new Set(picked)].slice(0, 1 + random.integer(0, 2))
  }
}

export function pictureUrl(name: string): string {
  return `/uploads/${storedName(name)}`
}

/** Stores the images of listings in three widths, as an upload does. */
export async function storePictures(filesDir: string, names: Set<string>): Promise<void> {
  await mkdir(filesDir, { recursive: true })
  await Promise.all([...names].map((name) => storePicture(filesDir, name)))
}

async function storePicture(filesDir: string, name: string): Promise<void> {
  const picture = join(folder, name)
  const stored = join(filesDir, storedName(name))
  await copyFile(picture, stored)
  await copyFile(picture, sizeUrl(stored, middleWidth))
  await sharp(picture)
    .resize(cardWidth, undefined, { kernel: 'mitchell' })
    .webp({ quality: 36, effort: 2 })
    .toFile(sizeUrl(stored, cardWidth))
}

const storedName = (name: string) => name.replaceAll('/', '-')

const grainForms = new Set([
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
const plasticForms: Record<string, string> = {
  Crushed: 'chunks',
  Ground: 'flakes',
  'Hot-Cut Pellets': 'lentils',
  'Spaghetti-Cut Pellets': 'cylinders',
  Purge: 'purge',
}
const metalForms: Record<string, string> = {
  Bar: 'bars',
  Tube: 'tubes',
  Powder: 'powder',
  Bales: 'bales',
  Turnings: 'turnings',
  Ingots: 'ingots',
  'In Piece': 'offcuts',
}

function formOf({ category, type, presentation, color, packageType }: Lot): string {
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

/** Only loose grains come in a sack or a box. */
function packingOf(form: string, packageType: PackageType | null): string {
  if (!grainForms.has(form)) return 'floor'
  return packageType === 'supersack' ? 'sack' : packageType === 'box' ? 'box' : 'floor'
}
