import { css } from '@emotion/react'
import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { addListingPath } from '@materia/contracts/catalog/screenPaths.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { wantedParam } from '@materia/contracts/wanted/screenPaths.ts'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { Link } from 'react-router-dom'
import { LotPicture } from '../../lines/LotPicture.tsx'
import { quantityText } from '../../lines/quantityText.ts'
import { hint } from '../../layout.ts'
import { messages } from './messages.ts'
import { takeFocus, withFocus } from './takeFocus.ts'

const pageSize = 20

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
const foot = css({ display: 'grid', justifyItems: 'start', gap: space(2), paddingTop: space(3) })

/** A company's available listings, as everybody sees them. */
const companyListingsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: ['offerListings', userId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMaterials, {
        query: { userId, limit: pageSize, ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

type ListingChoiceProps = {
  ownId: number
  partnerId: number
  /** The partner asked for goods, so own listings come first. */
  isAnswer?: boolean
  wantedId?: number | undefined
  onPick: (listing: Material) => void
}

/** Chooses the first listing of a new offer: one of the partner to buy, or an own one to sell. */
export function ListingChoice({
  ownId,
  partnerId,
  isAnswer = false,
  wantedId,
  onPick,
}: ListingChoiceProps) {
  const intl = useIntl()
  const [whose, setWhose] = useState<'theirs' | 'mine'>(isAnswer ? 'mine' : 'theirs')
  const tabs = (['theirs', 'mine'] as const).map((id) => ({
    id,
    label: intl.formatMessage(messages[id]),
  }))
  return (
    <div ref={takeFocus} tabIndex={-1} css={withFocus}>
      <Tabs
        label={intl.formatMessage(messages.whose)}
        tabs={tabs}
        selected={whose}
        onSelect={setWhose}
      >
        <SellersListings
          key={whose}
          sellerId={whose === 'mine' ? ownId : partnerId}
          empty={whose === 'mine' ? messages.noMine : messages.noTheirs}
          onPick={onPick}
        />
        {whose === 'mine' && <UnlistedLink partnerId={partnerId} wantedId={wantedId} />}
      </Tabs>
    </div>
  )
}

/** Leads to the form for a listing that only this partner sees. */
export function UnlistedLink({
  partnerId,
  wantedId,
}: {
  partnerId: number
  wantedId?: number | undefined
}) {
  const answered = wantedId ? `&${wantedParam}=${wantedId}` : ''
  return (
    <p css={foot}>
      <Link to={`${addListingPath}?unlisted=1&offerTo=${partnerId}${answered}`}>
        {useIntl().formatMessage(messages.unlisted)}
      </Link>
    </p>
  )
}

type SellersListingsProps = {
  sellerId: number
  empty: MessageDescriptor
  /** Listings that the offer has already. */
  chosen?: number[]
  onPick: (listing: Material) => void
}

export function SellersListings({ sellerId, empty, chosen = [], onPick }: SellersListingsProps) {
  const intl = useIntl()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(companyListingsQuery(sellerId))
  if (isError && !data)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.listingsFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height="168px" />
  const lots = data.pages.flatMap(({ items }) => items).filter(({ id }) => !chosen.includes(id))
  return (
    <>
      {lots.length === 0 && <p css={hint}>{intl.formatMessage(empty)}</p>}
      <ul css={list} aria-label={intl.formatMessage(messages.listings)}>
        {lots.map((lot) => (
          <li key={lot.id}>
            <ListingRow lot={lot} onPick={onPick} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div css={foot}>
          <Button
            variant="secondary"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {intl.formatMessage(messages.showMore)}
          </Button>
        </div>
      )}
    </>
  )
}

function ListingRow({ lot, onPick }: { lot: Material; onPick: (lot: Material) => void }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { unit, total } = shownPrice(language, lot)
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
