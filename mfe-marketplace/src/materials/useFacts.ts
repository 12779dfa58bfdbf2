import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { packageLabel } from '@materia/contracts/goods/packageTypes.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { defineMessage, defineMessages, type IntlShape, useIntl } from 'react-intl'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { placeLabel } from './placeLabel.ts'

export const factNames = defineMessages({
  category: { id: 'marketplace.product.category', defaultMessage: 'Category' },
  type: { id: 'marketplace.product.type', defaultMessage: 'Type' },
  grade: { id: 'marketplace.product.grade', defaultMessage: 'Grade or alloy' },
  presentation: { id: 'marketplace.product.presentation', defaultMessage: 'Presentation' },
  color: { id: 'marketplace.product.color', defaultMessage: 'Color' },
  meltFlow: { id: 'marketplace.product.meltFlow', defaultMessage: 'Melt flow index (MFI)' },
  origin: { id: 'marketplace.product.origin', defaultMessage: 'Origin' },
  quantity: { id: 'marketplace.product.quantity', defaultMessage: 'Quantity' },
  pieceWeight: { id: 'marketplace.product.pieceWeight', defaultMessage: 'Weight of a piece' },
  packageType: { id: 'marketplace.product.packageType', defaultMessage: 'Package' },
  lot: { id: 'marketplace.product.lot', defaultMessage: 'Sold as' },
  singleLot: { id: 'marketplace.product.singleLot', defaultMessage: 'Single lot, sold as a whole' },
  multipleLots: {
    id: 'marketplace.product.multipleLots',
    defaultMessage: 'Multiple lots, in parts',
  },
  location: { id: 'marketplace.product.location', defaultMessage: 'Location' },
  seller: { id: 'marketplace.product.seller', defaultMessage: 'Seller information' },
  listed: { id: 'marketplace.product.listed', defaultMessage: 'Listed' },
})

const partsFrom = defineMessage<{ least: string }>({
  id: 'marketplace.product.partsFrom',
  defaultMessage: 'In parts of at least {least}',
})

type Reader = { intl: IntlShape; language: Language }

const term =
  (name: 'category' | 'type' | 'grade' | 'presentation' | 'color' | 'materialOrigin') =>
  (material: Material, { language }: Reader) => {
    const value = material[name]
    return value ? termLabel(language, value) : null
  }

/**
 * All facts of a listing; each page names those that it shows. Null if a listing does not have the
 * fact.
 */
const facts = {
  category: term('category'),
  type: term('type'),
  grade: term('grade'),
  presentation: term('presentation'),
  color: term('color'),
  meltFlow: ({ mfi }) => mfi,
  origin: term('materialOrigin'),
  quantity: (material, { intl }) => quantityText(intl, material),
  pieceWeight: ({ pieceKilograms }, { intl }) =>
    pieceKilograms ? quantityText(intl, { quantity: pieceKilograms, unit: 'Kg' }) : null,
  packageType: ({ packageType }, { language }) =>
    packageType ? packageLabel(language, packageType) : null,
  lot: (material, { intl }) => {
    const { isSingleLot, smallestPart } = material
    if (isSingleLot) return intl.formatMessage(factNames.singleLot)
    if (!smallestPart) return intl.formatMessage(factNames.multipleLots)
    const least = quantityText(intl, { ...material, quantity: smallestPart })
    return intl.formatMessage(partsFrom, { least })
  },
  location: (material, { language }) => placeLabel(language, material),
  listed: ({ createdAt }, { intl }) =>
    intl.formatDate(createdAt, { month: 'short', year: 'numeric' }),
} satisfies Partial<
  Record<keyof typeof factNames, (material: Material, reader: Reader) => string | null>
>

export type Fact = keyof typeof facts

/** Quantity and packaging, as shown by the product page and the comparison. */
export const amountFacts: Fact[] = ['quantity', 'pieceWeight', 'packageType', 'lot']

/** Name and value of each fact, in the reader's language. */
export function useFacts() {
  const intl = useIntl()
  const { language } = useLanguage()
  return (names: Fact[]) =>
    names.map((fact): [name: string, valueOf: (material: Material) => string | null] => [
      intl.formatMessage(factNames[fact]),
      (material) => facts[fact](material, { intl, language }),
    ])
}
