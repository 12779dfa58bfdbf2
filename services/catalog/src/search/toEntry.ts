import { kilogramsOf } from '@materia/contracts/catalog/kilogramsOf.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { packageLabel, type PackageType } from '@materia/contracts/packageTypes.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places.ts'
import { type MaterialDocument, pricePerKg, shownQuantity } from '../model/material.ts'
import type { Entry } from './Entry.ts'

/** The fields of a listing that the index reads. */
export const indexedFields = {
  revision: 1,
  userId: 1,
  title: 1,
  description: 1,
  category: 1,
  type: 1,
  grade: 1,
  presentation: 1,
  mfi: 1,
  packageType: 1,
  color: 1,
  materialOrigin: 1,
  country: 1,
  state: 1,
  quantity: 1,
  availableQuantity: 1,
  unit: 1,
  kilograms: 1,
  pieceKilograms: 1,
  priceCents: 1,
  currency: 1,
  status: 1,
  createdAt: 1,
  deletedAt: 1,
} as const

export type IndexedMaterial = Pick<MaterialDocument, '_id' | keyof typeof indexedFields>

/** What an entry says beside its listing. */
type EntryContext = { companyName: string; mxnPerUsd: number }

/** What a listing is, to the search index. */
export function toEntry(
  material: IndexedMaterial,
  { companyName, mxnPerUsd }: EntryContext,
): Entry {
  const {
    _id: id,
    revision,
    userId,
    category,
    type,
    grade,
    presentation,
    color,
    materialOrigin,
    country,
    state,
  } = material
  return {
    id,
    revision,
    userId,
    category,
    type,
    grade: grade ?? '',
    presentation,
    color,
    materialOrigin,
    country,
    state,
    texts: {
      title: inLanguages((language) =>
        [
          materialTitle(language, material),
          material.mfi && `MFI ${material.mfi}`,
          material.packageType && packedIn(language, material.packageType),
        ]
          .filter(Boolean)
          .join(' '),
      ),
      company: companyName,
      place: inLanguages(
        (language) => `${stateName(language, country, state)}, ${countryName(language, country)}`,
      ),
      description: material.description,
    },
    ...amountOf(material, mxnPerUsd),
    createdAt: material.createdAt.getTime(),
  }
}

/** One rule for orders, bounds and cards: by weight where that is known, else by the piece. */
function amountOf(material: IndexedMaterial, mxnPerUsd: number): Pick<Entry, 'weight' | 'pieces'> {
  const { quantity, unit, pieceKilograms } = material
  const left = shownQuantity(material)
  const perUnit = kilogramsOf(1, unit, pieceKilograms)
  // What a kilogram costs of a lot that weighs one for each piece.
  const price = pricePerKg({ ...material, kilograms: quantity * (perUnit ?? 1) }, mxnPerUsd)
  if (price === null) return { weight: null, pieces: null }
  return perUnit === null
    ? { weight: null, pieces: { count: left, price } }
    : { weight: { kilograms: left * perUnit, price }, pieces: null }
}

/** What the trade calls a package beside its label, in either language. */
const packageWords: Record<PackageType, string> = {
  pallet: 'pallets tarimas',
  supersack: 'FIBC, big bag',
  box: 'gaylord',
  coil: 'bobina',
  loose: 'bulk',
}

function packedIn(language: Language, packageType: PackageType): string {
  return `${packageLabel(language, packageType)} ${packageWords[packageType]}`
}

function inLanguages(text: (language: Language) => string): string {
  return languages.map(text).join(' / ')
}
