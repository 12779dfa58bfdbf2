import { Slot } from '@materia/client/shell/Slot.tsx'
import { useEffect } from 'react'
import { OtherAccount } from './OtherAccount.tsx'
import { useSessionChanges } from './useSessionChanges.ts'

/**
 * Opens a login dialog when a call finds that the session has expired. Covers the page when another
 * tab logs out or in as another company. Waiting calls continue after the login, or fail when it is
 * dismissed.
 */
export function SignInAgain() {
  const { change, isLoginOpen, openLogin, closeLogin, leave } = useSessionChanges()
  return (
    <>
      {change && <OtherAccount {...change} onLogin={openLogin} onLeave={() => void leave()} />}
      {isLoginOpen && (
        <Slot
          name="sign-in-again"
          given={{ onDone: closeLogin }}
          placeholder={null}
          empty={<Undone onDone={closeLogin} />}
          failed={<Undone onDone={closeLogin} />}
        />
      )}
    </>
  )
}

/** The login form could not be loaded: the waiting calls must fail instead of waiting forever. */
function Undone({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  useEffect(() => onDone(false), [onDone])
  return null
}
