import type {
  SavedSearch,
  SavedSearches,
  SavedSearchChange,
} from '@materia/contracts/savedSearches/savedSearch.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { addSearch, changeSearch, removeSearch, savedSearchesQuery } from './savedSearchesApi.ts'

/** Changes and deletes a saved search. Optimistic: a refused change is shown as it was. */
export function useSavedSearch(search: SavedSearch) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { id, name, filters, frequency } = search
  const show = (items: (before: SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData(
      savedSearchesQuery.queryKey,
      (before: SavedSearches | undefined) => before && { items: items(before.items) },
    )
  const reload = () => queryClient.invalidateQueries(savedSearchesQuery)
  const refuse = (title: MessageDescriptor) => (error: Error) =>
    notify({
      title: intl.formatMessage(title),
      description: errorText(intl, error, {
        NOT_FOUND: messages.gone,
        SAVED_SEARCHES_FULL: messages.full,
      }),
      variant: 'destructive',
    })

  const changing = useMutation({
    mutationFn: (change: SavedSearchChange) => changeSearch(id, change),
    onMutate: async ({ isSeen, ...fields }) => {
      await queryClient.cancelQueries(savedSearchesQuery)
      show((items) =>
        items.map((one) =>
          one.id === id
            ? { ...one, ...fields, isQuiet: undefined, ...(isSeen && { newListings: 0 }) }
            : one,
        ),
      )
    },
    onError: refuse(messages.notChanged),
    onSettled: reload,
  })
  const restoring = useMutation({
    mutationFn: () => addSearch({ name, filters, frequency }),
    onError: refuse(messages.notSaved),
    onSettled: reload,
  })
  const removing = useMutation({
    mutationFn: () => removeSearch(id),
    onMutate: async () => {
      await queryClient.cancelQueries(savedSearchesQuery)
      show((items) => items.filter((one) => one.id !== id))
    },
    onSuccess: () =>
      notify({
        title: intl.formatMessage(messages.deleted),
        description: name,
        action: { label: intl.formatMessage(messages.undo), onSelect: () => restoring.mutate() },
      }),
    onError: refuse(messages.notDeleted),
    onSettled: reload,
  })
  return { change: changing.mutate, remove: () => removing.mutate() }
}
