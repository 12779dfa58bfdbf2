import { css } from '@emotion/react'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { stopBankAccountByLink } from '@materia/contracts/payouts/api.ts'
import { stopLinkDays } from '@materia/contracts/payouts/constants.ts'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useMutation } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { linkTexts, messages } from './messages.ts'

const failed = css({ color: color.loss })

/** /payouts/stop?token=: stops a change with a press, because mail scanners follow links. */
export function StopAccountScreen() {
  const intl = useIntl()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(stopBankAccountByLink, { body: { token } }),
  })
  const isOver = token === '' || data?.isStopped === false
  const title = intl.formatMessage(
    isOver ? messages.linkOver : data ? messages.linkStopped : messages.linkTitle,
  )
  const days = { days: stopLinkDays }
  const text = isOver
    ? intl.formatMessage(linkTexts.over, days)
    : data
      ? intl.formatMessage(messages.linkStoppedText)
      : intl.formatMessage(linkTexts.text, days)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={isOver ? <ShieldX /> : <ShieldCheck />}
        title={title}
        text={
          <span role="status" css={error && failed}>
            {error ? errorText(intl, error) : text}
          </span>
        }
        action={
          isOver ? (
            <ButtonLink to={payoutsPath}>{intl.formatMessage(messages.toPayouts)}</ButtonLink>
          ) : data ? (
            <ButtonLink to={`${settingsPath}#password`}>
              {intl.formatMessage(messages.toPassword)}
            </ButtonLink>
          ) : (
            <Button isBusy={isPending} onClick={() => mutate()}>
              {intl.formatMessage(messages.stopChange)}
            </Button>
          )
        }
      />
    </>
  )
}
