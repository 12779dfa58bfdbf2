import type { WantedChange } from '@materia/contracts/wanted/wanted.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { actionMessages as messages } from './actionMessages.ts'
import { patchWanted, removeWanted, wantedKey } from './wantedApi.ts'

/** The owner's actions on a wanted post besides editing, each with a notice of its result. */
export function useWantedActions(id: number, { onDeleted }: { onDeleted?: () => void } = {}) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const done = (text: MessageDescriptor) => {
    notify({ title: intl.formatMessage(text) })
    void queryClient.invalidateQueries({ queryKey: wantedKey })
  }
  const onError = (error: Error) =>
    notify({
      title: intl.formatMessage(messages.failed),
      description: errorText(intl, error, { EMAIL_NOT_CONFIRMED: messages.confirmEmail }),
      variant: 'destructive',
    })
  const change = useMutation({
    mutationFn: (body: WantedChange) => patchWanted(id, body),
    onSuccess: (_post, { isRenewed, status }) => {
      if (isRenewed) done(messages.renewed)
      else done(status === 'open' ? messages.published : messages.withdrawn)
    },
    onError,
  })
  const deletion = useMutation({
    mutationFn: () => removeWanted(id),
    onSuccess: () => {
      // Called first, to leave the deleted post's page before its query is fetched again.
      onDeleted?.()
      done(messages.deleted)
    },
    onError,
  })
  return {
    renew: () => change.mutate({ isRenewed: true }),
    publish: () => change.mutate({ status: 'open' }),
    withdraw: () => change.mutate({ status: 'withdrawn' }),
    remove: deletion.mutate,
    isChanging: change.isPending,
    isDeleting: deletion.isPending,
  }
}
