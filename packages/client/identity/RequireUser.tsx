import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation } from 'react-router-dom'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { endedElsewhereKey, useCurrentUser } from './useSession.ts'

/**
 * Shows its children to a signed-in company, and a spinner while the user loads. Sends a visitor to
 * /auth with a notice and a return address.
 */
export function RequireUser({
  title,
  children,
}: {
  /** Title of the notice for a visitor. */ title?: string
  children: ReactNode
}) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const { pathname, search, hash } = useLocation()
  const [hadUser, setHadUser] = useState(false)
  if (user && !hadUser) setHadUser(true)

  if (user === undefined) return <PageSpinner />
  if (user) return children
  // After an own logout, the next login must not return to this page.
  if (hadUser && !queryClient.getQueryData(endedElsewhereKey))
    return <Navigate to={authPath()} replace />
  return <LogInFirst next={pathname + search + hash} title={title} />
}

function LogInFirst({ next, title }: { next: string; title: string | undefined }) {
  const common = useIntl().formatMessage(uiMessages.unauthenticated)
  useEffect(() => notify({ title: title ?? common }), [title, common])
  return <Navigate to={authPath({ next })} replace />
}
