import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { css } from '@emotion/react'
import type { MaterialCounts, MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useContext, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { loadWithTexts } from '../loadWithTexts.ts'
import { chosenLabel } from './chosenLabel.ts'
import { filterChoices } from './filterChoices.ts'
import { chosenOf, type FilterGroup } from './filters.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { ListKindContext } from './listKind.ts'
import { messages } from './messages.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

export type FilterFieldsProps = {
  filters: MaterialFilters
  /** Undefined until the list has loaded. */
  counts?: MaterialCounts
  onChange: (filters: MaterialFilters) => void
}

const loadPanel = () =>
  loadWithTexts(import('./FilterPanel.tsx').then(({ FilterPanel: Part }) => Part))
const FilterPanel = lazyPart({ load: loadPanel })

/**
 * The filters side by side. A filter that depends on another one is disabled until that one is set.
 */
export function FilterFields(props: FilterFieldsProps) {
  const { filters } = props
  const intl = useIntl()
  const { language } = useLanguage()
  const { groups } = useContext(ListKindContext)
  const chosen = chosenOf(filters)
  // Loads the panels' code on the first interaction. After a failure a panel loads it when it
  // opens.
  useEffect(() => onFirstInteraction(() => void loadPanel().catch(() => {})), [])
  return (
    <div css={row} role="group" aria-label={intl.formatMessage(messages.filters)}>
      {groups.map((group) => {
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

/** The reason why a filter is disabled. */
export function waitsFor(
  group: FilterGroup,
  filters: MaterialFilters,
): 'countryFirst' | 'categoryFirst' | undefined {
  if (group === 'price' || group === 'kilograms' || filterChoices(group, filters)) return undefined
  return group === 'state' ? 'countryFirst' : 'categoryFirst'
}
