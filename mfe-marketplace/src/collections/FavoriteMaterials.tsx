import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { MaterialCollection } from './MaterialCollection.tsx'
import { favoriteIdsQuery, favoritesQuery } from '../favorites/favoritesApi.ts'
import { messages } from '../favorites/messages.ts'

/** The company's favorites, with their current data. */
export function FavoriteMaterials() {
  const intl = useIntl()
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(favoritesQuery)
  // Until then the hearts are empty, and a press on one adds the favorite again.
  const { isPending: areHeartsPending } = useQuery(favoriteIdsQuery)
  const load = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  // A listing can move to the next page while pages load. It is shown once.
  const items = areHeartsPending
    ? undefined
    : data && [
        ...new Map(
          data.pages.flatMap((page) => page.items).map((material) => [material.id, material]),
        ).values(),
      ]
  const total = data?.pages.at(-1)?.total ?? 0
  return (
    <MaterialCollection
      label={intl.formatMessage(messages.list)}
      items={items}
      isFailed={isError}
      failedText={intl.formatMessage(messages.failed)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      more={hasNextPage && !isFetchNextPageError ? { total, load } : undefined}
      empty={
        <EmptyState
          icon={<Heart />}
          title={intl.formatMessage(messages.none)}
          text={intl.formatMessage(messages.noneText)}
          action={
            <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
          }
        />
      }
    />
  )
}
