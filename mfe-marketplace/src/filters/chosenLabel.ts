import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { IntlShape } from 'react-intl'
import { choiceLabel } from './choiceLabel.ts'
import { chosenValues, type FilterGroup, rangeOf, type RangeName } from './filters.ts'
import { messages } from './messages.ts'

type Setting = { intl: IntlShape; language: Language }

/** The text of a chip. Without `value`, the text of all selected values of a filter. */
export function chosenLabel(
  { intl, language }: Setting,
  filters: MaterialFilters,
  group: FilterGroup,
  value?: string,
): string {
  if (group === 'price' || group === 'kilograms') return rangeLabel(intl, filters, group)
  return (value === undefined ? chosenValues(filters, group) : [value])
    .map((one) => choiceLabel(language, filters, group, one))
    .join(', ')
}

function rangeLabel(intl: IntlShape, filters: MaterialFilters, range: RangeName): string {
  const { min, max } = rangeOf(filters, range)
  const isPrice = range === 'price'
  const shown = (value: number) =>
    `${isPrice ? (filters.priceCurrency === 'MXN' ? 'MX$' : 'US$') : ''}${intl.formatNumber(value, isPrice ? { minimumFractionDigits: 2 } : {})}`
  const unit = isPrice ? '/ kg' : 'kg'
  if (min !== undefined && max !== undefined)
    return intl.formatMessage(messages.between, { min: shown(min), max: shown(max), unit })
  if (min !== undefined) return intl.formatMessage(messages.atLeast, { min: shown(min), unit })
  return max === undefined ? '' : intl.formatMessage(messages.atMost, { max: shown(max), unit })
}
