import { css } from '@emotion/react'
import { currentUserQuery, useCurrentUser } from '@materia/client/identity/useSession.ts'
import { cancelEmailChange, sendEmailLink } from '@materia/contracts/identity/credentials/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { messages, errorTexts } from './messages.ts'

const address = css({ margin: 0, fontWeight: font.strong, overflowWrap: 'anywhere' })
const muted = css({ margin: 0, color: color.muted, overflowWrap: 'anywhere' })
const fine = css({ color: color.action })
const waiting = css({ color: color.waiting })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

/** The account's email, whether it is confirmed, and a new one that waits for confirmation. */
export function EmailSection() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const sayRefused = (title: MessageDescriptor) => (error: Error) =>
    notify({
      title: intl.formatMessage(title),
      description: errorText(intl, error, { ...errorTexts }),
      variant: 'destructive',
    })
  const readAgain = () => queryClient.invalidateQueries(currentUserQuery)
  const sending = useSingleMutation({
    mutationFn: () => call(sendEmailLink),
    onSuccess: () => notify({ title: intl.formatMessage(messages.sent) }),
    onError: (error: Error) => {
      sayRefused(messages.sendFailed)(error)
      void readAgain()
    },
  })
  const canceling = useSingleMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: async () => {
      notify({ title: intl.formatMessage(messages.canceled) })
      await readAgain()
    },
    onError: sayRefused(messages.cancelFailed),
  })
  if (!user) return null
  const { email, pendingEmail, isEmailConfirmed } = user
  return (
    <>
      <p css={address}>{email}</p>
      <p css={[muted, isEmailConfirmed ? fine : waiting]}>
        {intl.formatMessage(isEmailConfirmed ? messages.confirmed : messages.unconfirmed)}
      </p>
      <p css={muted}>
        {pendingEmail
          ? intl.formatMessage(messages.pending, { email: pendingEmail })
          : intl.formatMessage(messages.change)}
      </p>
      {(pendingEmail || !isEmailConfirmed) && (
        <div css={actions}>
          <Button
            variant="secondary"
            isBusy={sending.isPending}
            onClick={() => sending.mutate(undefined)}
          >
            {intl.formatMessage(messages.again)}
          </Button>
          {pendingEmail && (
            <Button
              variant="quiet"
              isBusy={canceling.isPending}
              onClick={() => canceling.mutate(undefined)}
            >
              {intl.formatMessage(messages.cancel)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
