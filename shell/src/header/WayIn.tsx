import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { publicConfigQuery } from '@materia/client/identity/publicConfigQuery.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'

const column = css({ display: 'grid', gap: space(2), padding: `${space(2)} 0` })

type WayInProps = { isWide?: boolean }

/** To the waitlist, or to the registration once that is open. */
export function JoinLink({ isWide }: WayInProps) {
  const intl = useIntl()
  const isOpen = useQuery(publicConfigQuery).data?.registration === 'open'
  return (
    <ButtonLink isWide={isWide} to={authPath({ tab: 'register' })}>
      {intl.formatMessage(isOpen ? messages.register : messages.joinWaitlist)}
    </ButtonLink>
  )
}

/** The login. During the beta its name says so: only invited companies have an account. */
export function LoginLink({ isWide }: WayInProps) {
  const intl = useIntl()
  const isEnabled = useQuery(publicConfigQuery).data?.isLoginEnabled ?? false
  return (
    <ButtonLink variant="secondary" isWide={isWide} to={authPath()}>
      {intl.formatMessage(isEnabled ? messages.login : messages.betaLogin)}
    </ButtonLink>
  )
}

/** Both, for the drawer. */
export function WayInRows() {
  return (
    <div css={column}>
      <JoinLink isWide />
      <LoginLink isWide />
    </div>
  )
}
