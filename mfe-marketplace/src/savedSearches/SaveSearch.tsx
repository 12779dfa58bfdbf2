import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { searchName } from './filtersText.ts'
import { messages } from './messages.ts'
import { addSearch, savedSearchesQuery } from './savedSearchesApi.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** Saves filters at once, then shows the saved search, to name it and to choose how often it alerts. */
export function SaveSearch({
  filters,
  onClose,
}: {
  filters: MaterialFilters
  onClose: () => void
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { mutate, data } = useMutation({
    mutationFn: addSearch,
    onSuccess: () => queryClient.invalidateQueries(savedSearchesQuery),
    onError: (error) => {
      notify({
        title: intl.formatMessage(messages.notSaved),
        description: errorText(intl, error, { SAVED_SEARCHES_FULL: messages.full }),
        variant: 'destructive',
      })
      onClose()
    },
  })
  useEffect(() => {
    mutate({ name: searchName({ intl, language }, filters), filters })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saves once for each press
  }, [filters])
  return data ? <SearchDialog search={data} isNew onClose={onClose} /> : null
}
