import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { updateProfile } from '@materia/contracts/identity/api.ts'
import { deleteDocument, uploadDocument } from '@materia/contracts/identity/documents/api.ts'
import type { DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { uploadFile } from '@materia/ui/src/api/uploadFile.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { documentsQuery } from '../../profile/documentsQuery.ts'
import { isFreshCheckWanted } from '@materia/client/identity/useFreshCalls.ts'
import { useFreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { documentErrorText } from './documentErrorText.ts'
import { messages } from './messages.ts'

/** Uploads and removes one of the five documents. `onRemoved` is called once the list lacks it. */
export function useDocument(kind: DocumentKind, onRemoved: () => void) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [sentPart, setSentPart] = useState(0)
  const { withFreshCheck, freshCheckDialog } = useFreshCheck()

  const send = useSingleMutation({
    mutationFn: async (file: File) => {
      setSentPart(0)
      const { url } = await uploadFile(uploadDocument, file, { onProgress: setSentPart })
      return call(updateProfile, { body: { [`${kind}Url`]: url } })
    },
    onSuccess: async (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user)
      await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      notify({ title: intl.formatMessage(messages.uploaded) })
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.uploadFailed),
        description: documentErrorText(intl, error),
        variant: 'destructive',
      }),
  })

  const remove = useSingleMutation({
    mutationFn: () => withFreshCheck(() => call(deleteDocument, { params: { docId: kind } })),
    onSuccess: async () => {
      await Promise.all(
        [documentsQuery, currentUserQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      notify({ title: intl.formatMessage(messages.deleted) })
      onRemoved()
    },
    onError: (error) => {
      if (!isFreshCheckWanted(error))
        notify({
          title: intl.formatMessage(messages.deleteFailed),
          description: documentErrorText(intl, error),
          variant: 'destructive',
        })
    },
  })
  return { send, remove, sentPart, freshCheckDialog }
}
