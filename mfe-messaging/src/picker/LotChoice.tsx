import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { searchTextMax } from '@materia/contracts/catalog/lists/constants.ts'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { usePaused } from '../queries/usePaused.ts'
import { messages } from './messages.ts'

const pageSize = 20

const form = css({ marginBottom: space(3) })
const list = css({ display: 'grid' })
const row = css({
  display: 'grid',
  gridTemplateColumns: `${space(14)} minmax(0, 1fr)`,
  gap: space(3),
  alignItems: 'center',
  width: '100%',
  minHeight: space(18),
  padding: space(2),
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  fontSize: font.small,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&:hover, &:focus': { background: color.actionSoft },
})
const picture = css({
  width: space(14),
  height: space(14),
  borderRadius: radius.small,
  objectFit: 'cover',
  background: color.skeleton,
})
const price = css(
  { display: 'block', fontSize: font.body, fontWeight: font.strong },
  tabularFigures,
)
const foot = css({ display: 'grid', justifyItems: 'center', paddingTop: space(3) })

/** A company's available listings, as everybody sees them. */
function companyLotsQuery(userId: number, q: string) {
  return infiniteQueryOptions({
    queryKey: ['chat', 'lots', userId, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMaterials, {
        query: { userId, limit: pageSize, ...(q && { q }), ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Chooses one of the listings of either company. */
export function LotChoice({
  partnerId,
  onPick,
}: {
  partnerId: number
  onPick: (materialId: number) => void
}) {
  const intl = useIntl()
  const ownId = useCurrentUser()?.id
  const [whose, setWhose] = useState<'theirs' | 'mine'>('theirs')
  const tabs = (['theirs', 'mine'] as const).map((id) => ({
    id,
    label: intl.formatMessage(messages[id]),
  }))
  return (
    <Tabs
      label={intl.formatMessage(messages.owner)}
      tabs={tabs}
      selected={whose}
      onSelect={setWhose}
    >
      {ownId !== undefined && (
        <Lots
          key={whose}
          userId={whose === 'mine' ? ownId : partnerId}
          empty={whose === 'mine' ? messages.noMine : messages.noTheirs}
          onPick={onPick}
        />
      )}
    </Tabs>
  )
}

type LotsProps = {
  userId: number
  empty: (typeof messages)[keyof typeof messages]
  onPick: (materialId: number) => void
}

function Lots({ userId, empty, onPick }: LotsProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const q = usePaused(text.trim())
  const {
    data,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery(companyLotsQuery(userId, q))
  const lots = data?.pages.flatMap(({ items }) => items)
  if (!lots && !isError) return <Skeleton height="168px" />
  if (lots?.length === 0 && q === '' && !isPlaceholderData)
    return <EmptyState heading="h3" title={intl.formatMessage(empty)} />
  return (
    <>
      {/* Not a form: it would be nested in the form that sends the message. */}
      <div css={form} role="search">
        <Field
          label={intl.formatMessage(messages.search)}
          type="search"
          maxLength={searchTextMax}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {isError && (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {lots?.length === 0 && !isError && (
        <EmptyState heading="h3" title={intl.formatMessage(messages.noMatch)} />
      )}
      <ul css={list} aria-label={intl.formatMessage(messages.lots)}>
        {lots?.map((lot) => (
          <li key={lot.id}>
            <LotRow lot={lot} onPick={onPick} />
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

function LotRow({ lot, onPick }: { lot: Material; onPick: (materialId: number) => void }) {
  const { language } = useLanguage()
  const [cover] = pictures(lot.imageUrl)
  const { unit, total } = usePrices().show(lot)
  return (
    <button type="button" css={row} onClick={() => onPick(lot.id)}>
      {cover ? (
        <img
          css={picture}
          src={cover.url}
          srcSet={cover.srcSet}
          sizes={space(14)}
          alt=""
          loading="lazy"
        />
      ) : (
        <span css={picture} />
      )}
      <span>
        <span css={price}>{unit ?? total}</span>
        {materialTitle(language, lot)}
      </span>
    </button>
  )
}
