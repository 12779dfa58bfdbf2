import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearchParams } from 'react-router-dom'
import { materialsSummaryQuery } from '../materials/materialsApi.ts'
import { LazyCompareTray } from '../compare/LazyCompareTray.tsx'
import { FilterBar } from './FilterBar.tsx'
import { changeFilter, readFilters, readPage, writeFilters } from '../filters/filters.ts'
import { useSearchVisit } from '../savedSearches/useSearchVisit.ts'
import { rememberList } from './lastList.ts'
import { MaterialResults } from './MaterialResults.tsx'
import { messages } from './messages.ts'
import { useFollowedDestination } from './useFollowedDestination.ts'
import { useListView } from './useListView.ts'
import { ViewBar } from './ViewBar.tsx'

/** /marketplace: all available listings by filter and order, with endless scrolling. */
export function BrowseScreen() {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const page = readPage(search)
  const view = useListView()
  const asked = useLocation().search
  useEffect(() => rememberList(asked), [asked])
  const { data, isPending } = useInfiniteQuery(materialsSummaryQuery(filters, page))
  // Synchronous: in a transition, a changed filter shows its old value until the new list has
  // rendered.
  const handleChange = (changed: MaterialFilters) =>
    setSearch(writeFilters(changed), { flushSync: true })
  useFollowedDestination(filters, handleChange)
  useSearchVisit()
  // Back undoes a whole search, not each of its letters.
  const handleSearch = (q: string) => {
    setSearch(writeFilters(changeFilter(filters, 'q', q)), {
      flushSync: true,
      replace: Boolean(filters.q && q),
    })
  }
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
      <FilterBar
        filters={filters}
        summary={data}
        isLoading={isPending}
        onChange={handleChange}
        onSearch={handleSearch}
      />
      <ViewBar view={view} />
      <MaterialResults filters={filters} page={page} view={view} onChange={handleChange} />
      <LazyCompareTray />
    </Page>
  )
}
