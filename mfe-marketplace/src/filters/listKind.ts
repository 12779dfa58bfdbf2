import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { createContext } from 'react'
import type { MessageDescriptor } from 'react-intl'
import type { refineMessages } from './refineMessages.ts'
import { filterGroups, type FilterGroup, type UsualSort, usualSorts } from './filters.ts'

export type RefineTexts = Record<'show' | 'priceNote' | 'kilogramsNote', MessageDescriptor> &
  Pick<typeof refineMessages, 'showTotal'>

/** The list that filters belong to: listings, or wanted posts. */
export type ListKind = {
  path: string
  groups: readonly FilterGroup[]
  /** The offered orders, besides relevance. */
  sorts: readonly UsualSort[]
  /** Its search field suggests words. */
  hasSuggestions: boolean
  /** Texts of lazy parts that differ from the ones of listings. */
  refineTexts?: RefineTexts
}

export const ListKindContext = createContext<ListKind>({
  path: marketplacePath,
  groups: filterGroups,
  sorts: usualSorts,
  hasSuggestions: true,
})
