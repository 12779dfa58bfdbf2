import { css } from '@emotion/react'
import { isOnServer } from '@materia/client/shell/isServerRendered.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { materialsSummaryQuery } from '../materials/materialsApi.ts'
import { LazyCompareTray } from '../compare/LazyCompareTray.tsx'
import { FilterBar } from './FilterBar.tsx'
import { SaveSearchButton } from '../savedSearches/SaveSearchButton.tsx'
import { useSearchVisit } from '../savedSearches/useSearchVisit.ts'
import { rememberList } from './lastList.ts'
import { MaterialResults } from './MaterialResults.tsx'
import { messages } from './messages.ts'
import { useFollowedDestination } from './useFollowedDestination.ts'
import { useListAddress } from './useListAddress.ts'
import { useListView } from './useListView.ts'
import { LazyAskListed } from './LazyAskListed.tsx'
import { ViewBar } from './ViewBar.tsx'

const save = css({ padding: `0 ${space(2)}`, color: color.action, fontSize: font.small })

/** /marketplace: all available listings by filter and order, with endless scrolling. */
export function BrowseScreen() {
  const intl = useIntl()
  const { filters, page, change, searchFor } = useListAddress()
  const view = useListView()
  const asked = useLocation().search
  useEffect(() => rememberList(asked), [asked])
  const { data, isPending } = useInfiniteQuery(materialsSummaryQuery(filters, page))
  useFollowedDestination(filters, change)
  useSearchVisit()
  if (isPending && isOnServer()) return null
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
      <FilterBar
        texts={messages}
        filters={filters}
        summary={data}
        isLoading={isPending}
        onChange={change}
        onSearch={searchFor}
      >
        <SaveSearchButton filters={filters} css={save}>
          {intl.formatMessage(messages.saveSearch)}
        </SaveSearchButton>
        <LazyAskListed filters={filters} page={page} />
      </FilterBar>
      <ViewBar view={view} />
      <MaterialResults filters={filters} page={page} view={view} onChange={change} />
      <LazyCompareTray />
    </Page>
  )
}
