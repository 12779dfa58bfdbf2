import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { packageLabel } from '@materia/contracts/packageTypes.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { type IntlShape, useIntl } from 'react-intl'
import { quantityLabel } from './describeMaterial.ts'
import { factNames } from './factNames.ts'
import { messages } from './messages.ts'
import { placeLabel } from './placeLabel.ts'

type Reader = { intl: IntlShape; language: Language }

const term =
  (name: 'category' | 'type' | 'grade' | 'presentation' | 'color' | 'materialOrigin') =>
  (material: Material, { language }: Reader) => {
    const value = material[name]
    return value ? termLabel(language, value) : null
  }

/** One row for each fact of a listing: a page names those that it shows. Null where a listing does not have it. */
const facts = {
  category: term('category'),
  type: term('type'),
  grade: term('grade'),
  presentation: term('presentation'),
  color: term('color'),
  meltFlow: ({ mfi }) => mfi,
  origin: term('materialOrigin'),
  quantity: (material, { intl }) => quantityLabel(intl, material),
  pieceWeight: ({ pieceKilograms }, { intl }) =>
    pieceKilograms ? intl.formatMessage(messages.kilograms, { amount: pieceKilograms }) : null,
  packageType: ({ packageType }, { language }) =>
    packageType ? packageLabel(language, packageType) : null,
  lot: ({ isSingleLot }, { intl }) =>
    intl.formatMessage(isSingleLot ? factNames.singleLot : factNames.multipleLots),
  location: (material, { language }) => placeLabel(language, material),
  listed: ({ createdAt }, { intl }) =>
    intl.formatDate(createdAt, { month: 'short', year: 'numeric' }),
} satisfies Partial<
  Record<keyof typeof factNames, (material: Material, reader: Reader) => string | null>
>

export type Fact = keyof typeof facts

/** The name and the value of each fact, in the reader's language. */
export function useFacts() {
  const intl = useIntl()
  const { language } = useLanguage()
  return (names: Fact[]) =>
    names.map((fact): [name: string, valueOf: (material: Material) => string | null] => [
      intl.formatMessage(factNames[fact]),
      (material) => facts[fact](material, { intl, language }),
    ])
}
