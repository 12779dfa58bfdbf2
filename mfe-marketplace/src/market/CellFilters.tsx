import { css } from '@emotion/react'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { AskCell } from '@materia/contracts/market/asks.ts'
import { type Country, countryName, stateName } from '@materia/contracts/places/places.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { CellQuery } from './cellQuery.ts'
import { messages } from './messages.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space(3),
  maxWidth: '44rem',
  margin: `${space(3)} 0 ${space(4)}`,
})

type Choice = { value: string; label: string }
type CellFiltersProps = { query: CellQuery; choices: AskCell['choices']; hasGrades: boolean }

/** Narrow the figures. Offers only choices that have a figure. */
export function CellFilters({ query, choices, hasGrades }: CellFiltersProps) {
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const terms = (values: readonly string[], chosen: string | undefined): Choice[] =>
    [...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({
      value,
      label: termLabel(language, value),
    }))
  const nameOf = (country: Country, state: string | undefined) =>
    state
      ? `${stateName(language, country, state)}, ${countryName(language, country)}`
      : countryName(language, country)
  const placeOf = (country: string, state: string | undefined) => [country, state ?? ''].join('-')
  const chosen = query.country ? placeOf(query.country, query.state) : ''
  const places = choices.place.map(({ country, state }) => ({
    value: placeOf(country, state),
    label: nameOf(country, state),
  }))
  if (query.country && !places.some(({ value }) => value === chosen))
    places.push({ value: chosen, label: nameOf(query.country, query.state) })
  return (
    <div css={[row, screenOnly]}>
      {hasGrades && (
        <Filter
          label={messages.grade}
          value={query.grade ?? ''}
          choices={terms(choices.grade, query.grade)}
          onChange={(grade) => change({ grade })}
        />
      )}
      <Filter
        label={messages.presentation}
        value={query.presentation ?? ''}
        choices={terms(choices.presentation, query.presentation)}
        onChange={(presentation) => change({ presentation })}
      />
      <Filter
        label={messages.place}
        value={chosen}
        choices={places}
        onChange={(place) => {
          const [country = '', state = ''] = place.split('-')
          change({ country, state })
        }}
      />
    </div>
  )
}

type FilterProps = {
  label: MessageDescriptor
  value: string
  choices: Choice[]
  onChange: (value: string) => void
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  const intl = useIntl()
  return (
    <SelectField
      label={intl.formatMessage(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{intl.formatMessage(messages.all)}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}
