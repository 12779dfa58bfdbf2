import { isOnServer } from '@materia/client/shell/isServerRendered.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { addWantedPath, wantedPath } from '@materia/contracts/wanted/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { css } from '@emotion/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import CirclePlus from 'lucide-react/icons/circle-plus'
import PackageSearch from 'lucide-react/icons/package-search'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { FilterBar } from '../browse/FilterBar.tsx'
import { ListResults } from '../browse/ListResults.tsx'
import { useListAddress } from '../browse/useListAddress.ts'
import { useListView } from '../browse/useListView.ts'
import { ViewToggle } from '../browse/ViewBar.tsx'
import { activeFilterCount, filterGroups } from '../filters/filters.ts'
import { type ListKind, ListKindContext } from '../filters/listKind.ts'
import { ItemGrid, SkeletonGrid } from '../grid/ItemGrid.tsx'
import { loadWithTexts } from '../loadWithTexts.ts'
import { messages as wantedMessages } from '../wanted/messages.ts'
import { wantedListQuery, wantedSummaryQuery } from '../wanted/wantedApi.ts'
import { WantedCard, WantedCardSkeleton } from '../wanted/WantedCard.tsx'
import { messages } from './messages.ts'

const WantedRows = lazy(async () => ({
  default: await loadWithTexts(import('./WantedRows.tsx').then(({ WantedRows: Part }) => Part)),
}))

const loadingTiles = 8
const kind: ListKind = {
  path: wantedPath,
  groups: filterGroups,
  sorts: ['newest', 'price_desc', 'price_asc', 'quantity_desc'],
  hasSuggestions: false,
  refineTexts: messages,
}
const choices = css({ display: 'flex', justifyContent: 'end', marginBottom: space(4) })
const actions = css({ display: 'grid', justifyItems: 'center', gap: space(2) })

/** /wanted: all open wanted posts by filter and order, with endless scrolling. */
export function WantedScreen() {
  const intl = useIntl()
  const { filters, page, change, searchFor } = useListAddress()
  const query = useInfiniteQuery(wantedListQuery(filters, page))
  const { data: summary, isPending } = useInfiniteQuery(wantedSummaryQuery(filters, page))
  const view = useListView()
  if (isPending && isOnServer()) return null
  const skeleton = <WantedCardSkeleton />
  const skeletons = <SkeletonGrid count={loadingTiles} view="posts" skeleton={skeleton} />
  return (
    <ListKindContext value={kind}>
      <Page>
        <PageTitle>{intl.formatMessage(messages.pageTitle)}</PageTitle>
        <FilterBar
          texts={messages}
          filters={filters}
          summary={summary}
          isLoading={isPending}
          onChange={change}
          onSearch={searchFor}
          action={<PostLink />}
        />
        <div css={[choices, needsScript]}>
          <ViewToggle view={view} />
        </div>
        <ListResults
          query={query}
          filters={filters}
          page={page}
          texts={messages}
          skeleton={skeletons}
          renderNone={(shown) => <NoPosts filters={shown} onChange={change} />}
          renderList={(list, key) =>
            view === 'rows' ? (
              <Suspense fallback={skeletons}>
                <WantedRows key={key} {...list} />
              </Suspense>
            ) : (
              <ItemGrid
                key={key}
                {...list}
                view="posts"
                skeleton={skeleton}
                renderTile={(post) => <WantedCard post={post} />}
              />
            )
          }
        />
      </Page>
    </ListKindContext>
  )
}

function PostLink() {
  return (
    <ButtonLink to={addWantedPath}>
      <CirclePlus size={18} aria-hidden="true" />
      {useIntl().formatMessage(wantedMessages.post)}
    </ButtonLink>
  )
}

type NoPostsProps = { filters: MaterialFilters; onChange: (filters: MaterialFilters) => void }

function NoPosts({ filters, onChange }: NoPostsProps) {
  const intl = useIntl()
  const isNarrowed = activeFilterCount(filters) > 0 || Boolean(filters.q)
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={intl.formatMessage(messages.empty)}
      text={intl.formatMessage(messages.emptyText)}
      action={
        <div css={actions}>
          <PostLink />
          {isNarrowed && (
            <Button variant="quiet" css={needsScript} onClick={() => onChange({})}>
              {intl.formatMessage(messages.clear)}
            </Button>
          )}
        </div>
      }
    />
  )
}
