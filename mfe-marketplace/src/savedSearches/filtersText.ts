import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { searchNameMax } from '@materia/contracts/savedSearches/constants.ts'
import type { IntlShape } from 'react-intl'
import { chosenLabel } from '../filters/chosenLabel.ts'
import { filterGroups } from '../filters/filters.ts'
import { messages } from './messages.ts'

type Setting = { intl: IntlShape; language: Language }

/** Filters in words, the material first. A type names its category, and a state its country. */
export function filtersText({ intl, language }: Setting, filters: MaterialFilters): string {
  const isNamed = { category: filters.type, country: filters.state }
  const words = [
    filters.q && `“${filters.q}”`,
    ...filterGroups.map((group) =>
      (group === 'category' || group === 'country') && isNamed[group]
        ? ''
        : chosenLabel({ intl, language }, filters, group),
    ),
  ].filter(Boolean)
  return words.join(' · ') || intl.formatMessage(messages.everything)
}

/** The name that a search starts with. */
export function searchName(setting: Setting, filters: MaterialFilters): string {
  const text = filtersText(setting, filters)
  const letters = [...text]
  return letters.length > searchNameMax ? `${letters.slice(0, searchNameMax - 1).join('')}…` : text
}
