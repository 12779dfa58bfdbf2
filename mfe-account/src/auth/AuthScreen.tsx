import { css } from '@emotion/react'
import { homePath } from '@materia/contracts/shell/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { dashboardPath, marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { dismissNotice, notify, useNotice } from '@materia/ui/src/notify.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { Tabs } from '@materia/ui/src/controls/Tabs.tsx'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import { signedIn, useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { AuthHighlights } from './AuthHighlights.tsx'
import { requestedTab, nextPath, type AuthTab } from './authLocation.ts'
import { LoginForm } from './LoginForm.tsx'
import { messages } from './messages.ts'
import { RegisterPanel } from './RegisterPanel.tsx'
import { useLoginForm } from './useLoginForm.ts'
import { useRegisterForm } from './useRegisterForm.ts'

const layout = css({
  display: 'grid',
  gap: space(12),
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 28rem)',
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 26rem)',
    gap: space(20),
    alignItems: 'start',
  },
})

const card = css({
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { padding: space(8) },
})

const heading = css({ marginBottom: space(4) })

export function AuthScreen() {
  const intl = useIntl()
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const next = nextPath(location)
  const [afterwards, setAfterwards] = useState(next ?? homePath)
  const notice = useNotice()
  const handleSignedIn = (signedInUser: User, first: string = marketplacePath) => {
    // The notice that a login is needed has done its job and would cover the requested page.
    if (notice) dismissNotice(notice.id)
    setAfterwards(next ?? first)
    return signedIn(queryClient, signedInUser)
  }
  // Both forms live here, so that changing the tab keeps the typed text.
  const loginForm = useLoginForm(handleSignedIn)
  const handleSelect = (tab: AuthTab) => {
    const search = new URLSearchParams(location.search)
    search.delete('tab')
    void navigate(
      { search: String(search), hash: tab },
      { replace: true, preventScrollReset: true },
    )
  }
  const handleOpened = (username: string) => {
    loginForm.setValue('username', username)
    handleSelect('login')
    notify({
      title: intl.formatMessage(messages.openedTitle),
      description: intl.formatMessage(messages.openedText),
    })
  }
  const registerForm = useRegisterForm(location.search, {
    // The dashboard shows a new company its first steps.
    onSignedIn: (registered) => void handleSignedIn(registered, dashboardPath),
    onOpened: handleOpened,
  })

  if (user) return <Navigate to={afterwards} replace />
  const tab = requestedTab(location)
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages[tab])}</PageTitle>
      <div css={layout}>
        <section css={card}>
          <h1 css={heading}>{intl.formatMessage(messages.title)}</h1>
          <Tabs
            label={intl.formatMessage(messages.tabs)}
            tabs={[
              { id: 'login', label: intl.formatMessage(messages.login) },
              { id: 'register', label: intl.formatMessage(messages.register) },
            ]}
            selected={tab}
            onSelect={handleSelect}
          >
            {tab === 'login' && (
              <LoginForm
                form={loginForm}
                onSignedIn={(signedInUser) => void handleSignedIn(signedInUser)}
              />
            )}
            {tab === 'register' && (
              <RegisterPanel form={registerForm} onLogin={() => handleSelect('login')} />
            )}
          </Tabs>
        </section>
        <AuthHighlights />
      </div>
    </Page>
  )
}
