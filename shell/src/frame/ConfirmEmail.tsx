import { css } from '@emotion/react'
import { currentUserQuery, useCurrentUser } from '@materia/client/identity/useSession.ts'
import { sendEmailLink } from '@materia/contracts/identity/credentials/api.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { onUnconfirmed } from '@materia/ui/src/api/emailNotConfirmed.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const content = css({
  display: 'grid',
  gap: space(4),
  '& p': { margin: 0, overflowWrap: 'anywhere' },
})
const muted = css({ color: color.muted })
const failed = css({ color: color.loss })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})

/**
 * Opens when a call was refused because the company has not confirmed its email, and sends the link
 * again.
 */
export function ConfirmEmail() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: () => call(sendEmailLink),
    onError: (refused: Error) => {
      if (isConfirmedBy(refused)) void queryClient.invalidateQueries(currentUserQuery)
    },
  })
  useEffect(
    () =>
      onUnconfirmed(() => {
        reset()
        setOpen(true)
      }),
    [reset],
  )
  const isConfirmed = isConfirmedBy(error)
  const email = user?.pendingEmail || user?.email
  if (!email) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={intl.formatMessage(messages.confirmEmailTitle)}
    >
      <div css={content}>
        <p>{intl.formatMessage(messages.confirmEmailText, { email })}</p>
        <p css={muted}>{intl.formatMessage(messages.confirmEmailWhy)}</p>
        <p role="status" css={error && !isConfirmed ? failed : muted}>
          {isSuccess && intl.formatMessage(messages.confirmEmailSent)}
          {error &&
            errorText(intl, error, {
              EMAIL_CONFIRMED: messages.emailIsConfirmed,
              TOO_MANY_MAILS: messages.confirmEmailTooMany,
            })}
        </p>
        <div css={actions}>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {intl.formatMessage(uiMessages.close)}
          </Button>
          {!isSuccess && !isConfirmed && (
            <Button isBusy={isPending} onClick={() => mutate(undefined)}>
              {intl.formatMessage(messages.confirmEmailAgain)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const isConfirmedBy = (error: Error | null) =>
  error instanceof ApiError && error.code === 'EMAIL_CONFIRMED'
