import { css } from '@emotion/react'
import { defineMessages, useIntl } from 'react-intl'
import { Navigate, useSearchParams } from 'react-router-dom'
import { profileTabPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { space } from '@materia/ui/src/theme.ts'

const text = css({ padding: space(12), textAlign: 'center' })
const messages = defineMessages({
  redirecting: { id: 'shell.redirect.redirecting', defaultMessage: 'Redirecting...' },
})

/** Sends a signed-in company to a tab of its own profile. */
export function RedirectScreen() {
  const intl = useIntl()
  const [query] = useSearchParams()
  const tab = query.get('tab') || 'listings'
  return (
    <>
      <PageTitle>{intl.formatMessage(messages.redirecting)}</PageTitle>
      <p role="status" css={text}>
        {intl.formatMessage(messages.redirecting)}
      </p>
      <Navigate to={profileTabPath(tab)} replace />
    </>
  )
}
