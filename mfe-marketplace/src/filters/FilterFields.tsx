import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { css } from '@emotion/react'
import type { MaterialCounts, MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { loadWithTexts } from '../loadWithTexts.ts'
import { chosenLabel } from './chosenLabel.ts'
import { filterChoices } from './filterChoices.ts'
import { chosenOf, filterGroups, type FilterGroup } from './filters.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { messages } from './messages.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export type FilterFieldsProps = {
  filters: MaterialFilters
  /** Unknown until the list is there. */
  counts?: MaterialCounts
  onChange: (filters: MaterialFilters) => void
}

const loadPanel = () =>
  loadWithTexts(import('./FilterPanel.tsx').then(({ FilterPanel: Part }) => Part))
const FilterPanel = lazyPart({ load: loadPanel })

/** The filters side by side; one that depends on another says so until that is chosen (spec 2). */
export function FilterFields(props: FilterFieldsProps) {
  const { filters } = props
  const intl = useIntl()
  const { language } = useLanguage()
  const chosen = chosenOf(filters)
  // What is in a panel comes once the visitor does anything, and if that failed when it is opened.
  useEffect(() => onFirstInteraction(() => void loadPanel().catch(() => {})), [])
  return (
    <div css={row} role="group" aria-label={intl.formatMessage(messages.filters)}>
      {filterGroups.map((group) => {
        const waiting = waitsFor(group, filters)
        return (
          <FilterMenu
            key={group}
            label={intl.formatMessage(messages[group])}
            chosen={chosenLabel({ intl, language }, filters, group)}
            count={chosen.filter((one) => one.group === group).length}
            waitsFor={waiting && intl.formatMessage(messages[waiting])}
          >
            <FilterPanel {...props} group={group} />
          </FilterMenu>
        )
      })}
    </div>
  )
}

/** What has to be chosen first. */
export function waitsFor(
  group: FilterGroup,
  filters: MaterialFilters,
): 'countryFirst' | 'categoryFirst' | undefined {
  if (group === 'price' || group === 'kilograms' || filterChoices(group, filters)) return undefined
  return group === 'state' ? 'countryFirst' : 'categoryFirst'
}
