import { css } from '@emotion/react'
import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { searchTextMax } from '@materia/contracts/catalog/lists/constants.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { listingMessages } from '@materia/ui/src/display/listingMessages.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { usePaused } from '@materia/ui/src/forms/usePaused.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { LotPicture } from './LotPicture.tsx'
import { quantityText } from './quantityText.ts'
import { usePrices } from './usePrices.ts'

const pageSize = 20

const search = css({ marginBottom: space(3) })
const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
const row = css(
  {
    display: 'grid',
    gridTemplateColumns: `${space(14)} minmax(0, 1fr)`,
    gap: space(3),
    alignItems: 'center',
    width: '100%',
    padding: space(2),
    border: 0,
    borderRadius: radius.card,
    background: 'none',
    fontSize: font.small,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    '&:hover, &:focus': { background: color.actionSoft },
  },
  tabularFigures,
)
const price = css({ display: 'block', fontSize: font.body, fontWeight: font.strong })

/** A company's available listings, as everybody sees them. */
const sellersListingsQuery = (userId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: ['sellersListings', userId, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMaterials, {
        query: { userId, limit: pageSize, ...(q && { q }), ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

type SellersListingsProps = {
  sellerId: number
  /** The words that the search begins with. */
  firstSearch?: string | undefined
  /** Said when there are none. */
  empty: string
  /** Listings that are chosen already, and not shown. */
  chosen?: number[]
  onPick: (listing: Material) => void
}

/** Chooses one of a company's available listings. More than a page of them can be searched. */
export function SellersListings({
  sellerId,
  firstSearch = '',
  empty,
  chosen = [],
  onPick,
}: SellersListingsProps) {
  const intl = useIntl()
  const [text, setText] = useState(firstSearch)
  const q = usePaused(text.trim())
  const query = useInfiniteQuery(sellersListingsQuery(sellerId, q))
  const { data, isError, isFetching, isPlaceholderData, refetch, hasNextPage } = query
  const isSearch = text !== '' || q !== ''
  if (!data && !isError && !isSearch) return <Skeleton height="168px" />
  const lots = data?.pages.flatMap(({ items }) => items).filter(({ id }) => !chosen.includes(id))
  const isLong = data?.pages[0]?.nextCursor != null
  return (
    <>
      {(isSearch || isLong || isPlaceholderData) && (
        // Not a form: it would be nested in the form that the listing is chosen for.
        <div css={search} role="search">
          <Field
            label={intl.formatMessage(listingMessages.search)}
            type="search"
            maxLength={searchTextMax}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {isError && !data && (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(listingMessages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {lots?.length === 0 && !hasNextPage && !isError && (
        <EmptyState
          heading="h3"
          title={isSearch ? intl.formatMessage(listingMessages.noMatch) : empty}
        />
      )}
      <ul css={list} aria-label={intl.formatMessage(listingMessages.list)}>
        {lots?.map((lot) => (
          <li key={lot.id}>
            <ListingRow lot={lot} onPick={onPick} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} failed={intl.formatMessage(listingMessages.failed)} />
    </>
  )
}

function ListingRow({ lot, onPick }: { lot: Material; onPick: (lot: Material) => void }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { unit, total } = usePrices().show(lot)
  return (
    <button type="button" css={row} onClick={() => onPick(lot)}>
      <LotPicture imageUrl={lot.imageUrl} />
      <span>
        <span css={price}>{unit ?? total}</span>
        {materialTitle(language, lot)} · {quantityText(intl, lot)}
      </span>
    </button>
  )
}
