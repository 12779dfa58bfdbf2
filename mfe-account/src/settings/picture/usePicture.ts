import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import {
  deleteProfilePicture,
  uploadProfilePicture,
} from '@materia/contracts/identity/picture/api.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { uploadFile } from '@materia/ui/src/api/uploadFile.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { messages } from './messages.ts'

const texts = {
  PICTURE_UNSUPPORTED: messages.notAnImage,
  PICTURE_TOO_LARGE: messages.tooLarge,
  PICTURE_UNREADABLE: messages.unreadable,
  FILES_FULL: messages.full,
  FILES_BUSY: messages.busy,
}

/**
 * Uploads and removes the company's picture. `preview` shows the chosen file until the upload ends.
 */
export function usePicture() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<string>()
  const [sentPart, setSentPart] = useState(0)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const show = (profilePictureUrl: string) => {
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (user: User | null | undefined) => user && { ...user, profilePictureUrl },
    )
    // Cards and profiles of the own company contain the picture too.
    void queryClient.invalidateQueries({ queryKey: ['companies'] })
  }

  const send = useSingleMutation({
    mutationFn: async (file: File) => {
      setSentPart(0)
      setPreview(URL.createObjectURL(file))
      const answer = await uploadFile(uploadProfilePicture, file, { onProgress: setSentPart })
      if (!answer?.url) throw new ApiError(502, intl.formatMessage(messages.noUrl))
      return answer.url
    },
    onSuccess: (url) => {
      show(url)
      setPreview(undefined)
      notify({ title: intl.formatMessage(messages.saved) })
    },
    onError: (error) => {
      setPreview(undefined)
      notify({
        title: intl.formatMessage(messages.failed),
        description: whyNot(intl, error),
        variant: 'destructive',
      })
    },
  })

  const remove = useSingleMutation({
    mutationFn: () => call(deleteProfilePicture),
    onSuccess: () => {
      show('')
      notify({ title: intl.formatMessage(messages.removed) })
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.removeFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  return { send, remove, preview, sentPart }
}

/** The error of the picture, or a text that asks to try again. */
function whyNot(intl: IntlShape, error: unknown): string {
  const isExplained = error instanceof ApiError && (error.status === 0 || error.code !== undefined)
  if (error instanceof ApiError && error.status === 502 && error.code === undefined)
    return intl.formatMessage(messages.noUrl)
  return isExplained ? errorText(intl, error, texts) : intl.formatMessage(messages.tryAgain)
}
