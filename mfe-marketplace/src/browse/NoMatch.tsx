import { css } from '@emotion/react'
import { listRelaxedSearches } from '@materia/contracts/catalog/api.ts'
import type { BoundName } from '@materia/contracts/catalog/lists/constants.ts'
import type { MaterialFilters, RelaxedSearch } from '@materia/contracts/catalog/search.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import PackageSearch from 'lucide-react/icons/package-search'
import { useIntl } from 'react-intl'
import { chosenLabel } from '../filters/chosenLabel.ts'
import { activeFilterCount } from '../filters/filters.ts'
import { SaveSearchButton } from '../savedSearches/SaveSearchButton.tsx'
import { refineMessages } from '../filters/refineMessages.ts'

const actions = css({ display: 'grid', justifyItems: 'center', gap: space(2) })

type NoMatchProps = { filters: MaterialFilters; onChange: (filters: MaterialFilters) => void }

/**
 * Shown when nothing matches. Offers to remove or widen single filters, the closest to the search
 * first, or to clear everything.
 */
export function NoMatch({ filters, onChange }: NoMatchProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { sort, ...asked } = filters
  const { data: ways = [], isLoading } = useQuery({
    queryKey: ['materials', 'relaxedSearches', asked],
    queryFn: () => call(listRelaxedSearches, { query: asked }),
    // Without these suggestions the search can still be cleared.
    retry: false,
  })
  const isAllThereIs =
    activeFilterCount(filters) + (filters.q ? 1 : 0) <= 1 && ways[0]?.filters.q === undefined
  // The text of the whole range: without its lower bound it may still have an upper one.
  const rangeIn = (some: MaterialFilters, bound: BoundName) =>
    chosenLabel({ intl, language }, some, bound.startsWith('price') ? 'price' : 'kilograms')
  const textOf = ({ without, filters: rest, total }: RelaxedSearch) => {
    const [{ bound, words: left } = {}] = without
    const wider =
      left === undefined
        ? undefined
        : (['type', 'country'] as const).find(
            (name) => rest[name] !== undefined && filters[name] === undefined,
          )
    if (wider)
      return intl.formatMessage(refineMessages.widen, {
        total,
        value: chosenLabel({ intl, language }, rest, wider),
      })
    if (bound && without.length === 1 && rangeIn(rest, bound))
      return intl.formatMessage(refineMessages.widen, { total, value: rangeIn(rest, bound) })
    const value = without
      .map((part) =>
        part.filter
          ? chosenLabel({ intl, language }, filters, part.filter)
          : part.bound
            ? rangeIn(filters, part.bound)
            : part.words,
      )
      .join(', ')
    return intl.formatMessage(refineMessages.loosen, { total, value })
  }
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={intl.formatMessage(refineMessages.emptyTitle)}
      text={intl.formatMessage(refineMessages.emptyText)}
      action={
        // Suggestions that arrive late would move the button that is being pressed.
        !isLoading && (
          <div css={[actions, needsScript]}>
            {ways.map((way, place) => (
              <Button
                key={textOf(way)}
                variant={place === 0 ? 'primary' : 'secondary'}
                onClick={() => onChange({ ...way.filters, sort })}
              >
                {textOf(way)}
              </Button>
            ))}
            <SaveSearchButton filters={filters} variant="secondary">
              {intl.formatMessage(refineMessages.tellMe)}
            </SaveSearchButton>
            {!(ways.length > 0 && isAllThereIs) && (
              <Button variant={ways.length > 0 ? 'quiet' : 'primary'} onClick={() => onChange({})}>
                {intl.formatMessage(
                  filters.q ? refineMessages.clearSearch : refineMessages.clearFilters,
                )}
              </Button>
            )}
          </div>
        )
      }
    />
  )
}
