import { comparedAmount } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { loadOf } from '@materia/contracts/freight/freightPrice.ts'
import { packageOf } from '@materia/contracts/freight/packageOf.ts'
import { areaOf } from '@materia/contracts/freight/routeOf.ts'
import { leftOf, type ListedQuantity } from '@materia/contracts/money.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { packageLabel, type PackageType } from '@materia/contracts/goods/packageTypes.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import type { Entry } from './Entry.ts'

const shownFields = [
  'userId',
  'title',
  'description',
  'category',
  'type',
  'grade',
  'presentation',
  'mfi',
  'packageType',
  'color',
  'materialOrigin',
  'country',
  'state',
  'postalCode',
  'unit',
  'pieceKilograms',
  'currency',
] as const
const rowFields = [
  'revision',
  'quantity',
  'availableQuantity',
  'priceCents',
  'left',
  'createdAt',
] as const
/** Fields of a listing's document that an entry needs. */
export const searchedFields = [...shownFields, ...rowFields] as const

/**
 * A listing as stored. `quantity` and `priceCents` are for the whole lot, `availableQuantity` is
 * what is left.
 */
export type SearchedListing = Pick<Material, (typeof shownFields)[number]> &
  ListedQuantity & { _id: number; revision: number; createdAt: Date }

/** Data of an entry that is not in the listing. */
type EntryContext = { companyName: string; mxnPerUsd: number }

/** Makes the index entry of a listing. */
export function toEntry(
  material: SearchedListing,
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
    ...(material.mfi && { mfi: Number(material.mfi) }),
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
    freight: freightOf(material),
    createdAt: material.createdAt.getTime(),
  }
}

/**
 * The same rule for sort orders, bounds and cards: by weight when it is known, else by the piece.
 */
function amountOf(material: SearchedListing, mxnPerUsd: number): Pick<Entry, 'weight' | 'pieces'> {
  if (material.quantity === 0) return { weight: null, pieces: null }
  const { count, isWeight, cents } = comparedAmount(material)
  const price = (material.currency === 'MXN' ? cents / mxnPerUsd : cents) / count
  return isWeight
    ? { weight: { kilograms: count, price }, pieces: null }
    : { weight: null, pieces: { count, price } }
}

/** The freight of all that is left. */
function freightOf(material: SearchedListing): Entry['freight'] {
  const { country, postalCode } = material
  const area = areaOf({ country, postalCode: postalCode ?? '' })
  const load = loadOf(packageOf(material, String(leftOf(material).quantity)))
  return area === null || load === null ? null : { ...load, area }
}

/** The trade's other words for a package, in either language. */
const packageWords: Record<PackageType, string> = {
  pallet: 'pallets tarimas',
  supersack: 'FIBC, big bag, big bags, super sack, super sacks, super saco, super sacos',
  box: 'gaylord',
  coil: 'bobina',
  loose: 'bulk',
}

function packedIn(language: Language, packageType: PackageType): string {
  return `${packageLabel(language, packageType)} ${packageWords[packageType]}`
}

/** A text in both languages. */
export function inLanguages(text: (language: Language) => string): string {
  return languages.map(text).join(' / ')
}
