import { onSessionAnnounced } from '@materia/client/identity/announceSession.ts'
import { currentUserQuery, showAccount, signedOut } from '@materia/client/identity/useSession.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { getCurrentUser } from '@materia/contracts/identity/api.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { onSignInNeeded } from '@materia/ui/src/api/signInNeeded.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** `own`: the company of this page. `other`: the company signed in now, null after a logout. */
type Change = { own: User; other: User | null }
type State = { change?: Change; isLoginOpen: boolean }

const closed: State = { isLoginOpen: false }

/**
 * Follows logins and logouts that this page did not make: other tabs announce them, or calls are
 * refused. A visitor's page becomes the company's page. A company's page waits for its own company.
 */
export function useSessionChanges() {
  const queryClient = useQueryClient()
  const [{ change, isLoginOpen }, setState] = useState(closed)
  /** Refused calls that wait for the page's company. */
  const waiting = useRef<PromiseWithResolvers<boolean>>(undefined)
  const ownUser = () => queryClient.getQueryData(currentUserQuery.queryKey)

  const settle = (isSignedIn: boolean) => {
    waiting.current?.resolve(isSignedIn)
    waiting.current = undefined
  }
  const close = (isSignedIn: boolean) => {
    setState(closed)
    settle(isSignedIn)
  }

  useEffect(() => {
    const follow = (other: User | null) => {
      const own = ownUser()
      if (own && own.id === other?.id) close(true)
      else if (own) setState({ change: { own, other }, isLoginOpen: false })
      else if (own === null && other) void showAccount(queryClient, other)
    }
    const findOther = () =>
      call(getCurrentUser, { isForAnyAccount: true }).then(follow, () => settle(false))
    const stopCalls = onSignInNeeded((code) => {
      if (code === 'OTHER_ACCOUNT') void findOther()
      if (!ownUser()) return undefined
      // The cover of a changed page offers the login itself.
      if (code === 'UNAUTHENTICATED')
        setState((before) => (before.change ? before : { isLoginOpen: true }))
      waiting.current ??= Promise.withResolvers<boolean>()
      return waiting.current.promise
    })
    const stopAnnounced = onSessionAnnounced(follow)
    return () => {
      stopCalls()
      stopAnnounced()
    }
    // All of these read only the query client, refs and state setters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient])

  return {
    change,
    isLoginOpen,
    openLogin: () => setState({ change, isLoginOpen: true }),
    /** `isSignedIn`: as the company of this page. */
    closeLogin: (isSignedIn: boolean) => {
      const isStillCovered = !isSignedIn && change && ownUser()?.id === change.own.id
      if (isStillCovered) setState({ change, isLoginOpen: false })
      else close(isSignedIn)
    },
    /** Gives the page up for the company signed in now, or for a visitor. */
    leave: async () => {
      settle(false)
      // A new page, because this one holds what its company typed.
      if (change?.other) return location.assign(marketplacePath)
      await signedOut(queryClient, { isElsewhere: true })
      setState(closed)
    },
  }
}
