import { css } from '@emotion/react'
import { stopFactorReset } from '@materia/contracts/identity/factors/api.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useMutation } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { messages } from './messages.ts'

const failed = css({ color: color.loss })

/** /stop-factor-reset?token=: stops the reset with a press, because mail scanners follow links. */
export function StopResetScreen() {
  const intl = useIntl()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { mutate, error, isSuccess, isPending } = useMutation({
    mutationFn: () => call(stopFactorReset, { body: { token } }),
  })
  const code = error instanceof ApiError ? error.code : undefined
  const isExpired = token === '' || code === 'LINK_EXPIRED' || code === 'INVALID_INPUT'
  const title = intl.formatMessage(
    isSuccess ? messages.stopped : isExpired ? messages.expired : messages.title,
  )
  const text = () => {
    if (isSuccess) return intl.formatMessage(messages.stoppedText)
    if (isExpired) return intl.formatMessage(messages.expiredText)
    return error ? (
      <span css={failed}>{errorText(intl, error)}</span>
    ) : (
      intl.formatMessage(messages.text)
    )
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={isExpired ? <ShieldX /> : <ShieldCheck />}
        title={title}
        text={<span role="status">{text()}</span>}
        action={
          isSuccess ? (
            <ButtonLink to={`${settingsPath}#password`}>
              {intl.formatMessage(messages.toPassword)}
            </ButtonLink>
          ) : isExpired ? (
            <ButtonLink to={`${settingsPath}#two-factor`}>
              {intl.formatMessage(messages.toSettings)}
            </ButtonLink>
          ) : (
            <Button isBusy={isPending} onClick={() => mutate()}>
              {intl.formatMessage(messages.stop)}
            </Button>
          )
        }
      />
    </>
  )
}
