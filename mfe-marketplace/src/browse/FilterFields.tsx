import { css } from '@emotion/react'
import { filterNames } from '@materia/contracts/catalog/constants.ts'
import type { FilterName, MaterialCounts, MaterialFilters } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { SelectField } from '@materia/ui/src/SelectField.tsx'
import { from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { choiceLabel } from './choiceLabel.ts'
import { filterChoices } from './filters.ts'
import { messages } from './messages.ts'

const fields = css({
  display: 'grid',
  gap: space(3),
  [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // As wide as their longest words are.
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 0.95fr) minmax(0, 1.05fr) minmax(0, 1.15fr) minmax(0, 0.8fr) minmax(0, 1.1fr) minmax(0, 1.1fr)',
  },
})
const stacked = css({ display: 'grid', gap: space(4) })

type Option = [value: string, label: string]

type FilterFieldsProps = {
  filters: MaterialFilters
  /** Unknown until the list is there. */
  counts?: MaterialCounts
  onChange: (name: FilterName, value: string) => void
  isStacked?: boolean
}

/** The six filters, each choice with how many there are of it; a filter that depends on another says so until that is chosen (spec 2). */
export function FilterFields({ filters, counts, onChange, isStacked = false }: FilterFieldsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  return (
    <div css={isStacked ? stacked : fields} role="group" aria-label={intl.formatMessage(messages.filters)}>
      {filterNames.map((name) => {
        const choices = filterChoices(name, filters)
        const first = choices ? messages.all : name === 'state' ? messages.countryFirst : messages.categoryFirst
        return (
          <SelectField
            key={name}
            label={intl.formatMessage(messages[name])}
            name={name}
            value={filters[name] ?? ''}
            disabled={!choices}
            onChange={(event) => onChange(name, event.target.value)}
          >
            <option value="">{intl.formatMessage(first)}</option>
            {choices && withLabels(language, name, filters, choices).map(([value, label]) => (
              <option key={value} value={value}>
                {counts ? intl.formatMessage(messages.choice, { label, count: counts[name][value] ?? 0 }) : label}
              </option>
            ))}
          </SelectField>
        )
      })}
    </div>
  )
}

/** Places in the order of the alphabet of the reader; materials in the order of the reference lists. */
function withLabels(language: Language, name: FilterName, filters: MaterialFilters, choices: readonly string[]): Option[] {
  const options = choices.map((value): Option => [value, choiceLabel(language, filters, name, value)])
  return name === 'state' ? options.toSorted(([, a], [, b]) => a.localeCompare(b, language)) : options
}
