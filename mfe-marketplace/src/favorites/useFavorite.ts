import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { favoriteIdsQuery, favoritesKey, setFavorite } from './favoritesApi.ts'
import { messages } from './messages.ts'

/**
 * Whether a listing is a favorite, and a function that changes it. Optimistic: undone if the server
 * refuses.
 */
export function useFavorite(materialId: number, title: string) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { data: isFavorite = false } = useQuery({
    ...favoriteIdsQuery,
    select: (ids) => ids.includes(materialId),
  })

  const { mutate } = useMutation({
    mutationKey: favoritesKey,
    // Sends two quick presses in order.
    scope: { id: `favorite ${materialId}` },
    mutationFn: (isWanted: boolean) => setFavorite(materialId, isWanted),
    onMutate: async (isWanted) => {
      // A response on its way would overwrite this change.
      await queryClient.cancelQueries(favoriteIdsQuery)
      showFavorite(queryClient, materialId, isWanted)
    },
    onSuccess: (_, isWanted) =>
      notify({
        title: intl.formatMessage(isWanted ? messages.added : messages.removed),
        description: title,
      }),
    onError: (error, isWanted) => {
      showFavorite(queryClient, materialId, !isWanted)
      notify({
        title: intl.formatMessage(isWanted ? messages.notAdded : messages.notRemoved),
        description: errorText(intl, error, {
          FAVORITES_FULL: messages.full,
          NOT_FOUND: messages.gone,
          OWN_MATERIAL: messages.own,
        }),
        variant: 'destructive',
      })
    },
    // Only the last of several changes fetches the result.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: favoritesKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: favoritesKey })
        : undefined,
  })

  return { isFavorite, toggle: () => mutate(!isFavorite) }
}

function showFavorite(queryClient: QueryClient, materialId: number, isFavorite: boolean): void {
  queryClient.setQueryData(favoriteIdsQuery.queryKey, (ids) => {
    const others = ids?.filter((id) => id !== materialId)
    return others && isFavorite ? [materialId, ...others] : others
  })
}
