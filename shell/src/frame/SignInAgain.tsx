import { Slot } from '@materia/client/shell/Slot.tsx'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { onSignInNeeded } from '@materia/ui/src/api/signInNeeded.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Asked = { answer: Promise<boolean>; onDone: (isSignedIn: boolean) => void }

/**
 * Opens a login dialog when a call finds that the session has expired. Waiting calls continue after
 * the login, or fail when it is dismissed.
 */
export function SignInAgain() {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let open: Asked | undefined
    return onSignInNeeded(() => {
      if (!queryClient.getQueryData(currentUserQuery.queryKey)) return undefined
      open ??= ask((isSignedIn) => {
        open = undefined
        setAsked(undefined)
        return isSignedIn
      })
      setAsked(open)
      return open.answer
    })
  }, [queryClient])
  if (!asked) return null
  return (
    <Slot
      name="sign-in-again"
      given={{ onDone: asked.onDone }}
      placeholder={null}
      empty={<Undone onDone={asked.onDone} />}
      failed={<Undone onDone={asked.onDone} />}
    />
  )
}

function ask(handleDone: (isSignedIn: boolean) => boolean): Asked {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { answer: promise, onDone: (isSignedIn) => resolve(handleDone(isSignedIn)) }
}

/** The login form could not be loaded: the waiting calls must fail instead of waiting forever. */
function Undone({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  useEffect(() => onDone(false), [onDone])
  return null
}
