import { css } from '@emotion/react'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { factorsQuery } from '../../factors/factorsApi.ts'
import { useFreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { messages } from './messages.ts'
import { PasskeyList } from './PasskeyList.tsx'

const muted = css({ color: color.muted })
const warning = css({
  padding: space(4),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})

export function TwoFactorSection() {
  const intl = useIntl()
  const { data: factors, isError, isFetching, refetch } = useQuery(factorsQuery)
  const { withFreshCheck, freshCheckDialog } = useFreshCheck()
  if (!factors && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.loadFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!factors) return <Skeleton height="220px" />
  return (
    <>
      <p css={muted}>{intl.formatMessage(messages.intro)}</p>
      {factors.resetAt !== null && (
        <p role="alert" css={warning}>
          {intl.formatMessage(messages.resetRequested, { at: new Date(factors.resetAt) })}
        </p>
      )}
      <AuthenticatorApp factors={factors} withFreshCheck={withFreshCheck} />
      <PasskeyList passkeys={factors.passkeys} withFreshCheck={withFreshCheck} />
      {freshCheckDialog}
    </>
  )
}
