import { css } from '@emotion/react'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { confirmEmail } from '@materia/contracts/identity/credentials/api.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { messages } from './messages.ts'
import { takeFocus } from './takeFocus.ts'

const failed = css({ color: color.loss })

/**
 * /confirm/email?token=: asks for one press, because mail scanners follow links and must not act
 * for people.
 */
export function ConfirmEmailScreen() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    // Another company may be signed in here, so its user is fetched again instead of changed.
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery),
  })
  const code = error instanceof ApiError ? error.code : undefined
  const isTaken = code === 'EMAIL_TAKEN'
  const isExpired = token === '' || code === 'LINK_EXPIRED' || code === 'INVALID_INPUT'
  const isDone = isTaken || isExpired || isSuccess

  const title = intl.formatMessage(
    isSuccess
      ? messages.confirmed
      : isTaken
        ? messages.taken
        : isExpired
          ? messages.expired
          : messages.confirmTitle,
  )
  const text = () => {
    if (isSuccess) return intl.formatMessage(messages.confirmedText)
    if (isTaken) return intl.formatMessage(messages.takenText)
    if (isExpired) return intl.formatMessage(messages.confirmExpired)
    return error ? (
      <span css={failed}>{errorText(intl, error)}</span>
    ) : (
      intl.formatMessage(messages.confirmText)
    )
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={isTaken || isExpired ? <MailX /> : <MailCheck />}
        title={title}
        text={<span role="status">{text()}</span>}
        action={
          isDone ? (
            <ButtonLink ref={takeFocus} to={`${settingsPath}#email`}>
              {intl.formatMessage(messages.toSettings)}
            </ButtonLink>
          ) : (
            <Button isBusy={isPending} onClick={() => mutate()}>
              {intl.formatMessage(messages.confirm)}
            </Button>
          )
        }
      />
    </>
  )
}
