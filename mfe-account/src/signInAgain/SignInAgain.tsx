import { css } from '@emotion/react'
import { signedIn, signedOut, useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { LoginForm } from '../auth/LoginForm.tsx'
import { useLoginForm } from '../auth/useLoginForm.ts'
import { messages } from './messages.ts'

const text = css({ marginBottom: space(4), color: color.muted })

/** Fills the slot `sign-in-again`: the login as a dialog over the current page. */
export function SignInAgain({ onDone }: SlotProps['sign-in-again']) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const handleSignedIn = async (next: User) => {
    const isSame = next.id === user?.id
    // Cached data and drafts of the previous company must not reach another one.
    if (!isSame) await signedOut(queryClient)
    await signedIn(queryClient, next)
    onDone(isSame)
  }
  const form = useLoginForm((next) => void handleSignedIn(next))
  return (
    <Dialog isOpen onClose={() => onDone(false)} title={intl.formatMessage(messages.title)}>
      <p css={text}>{intl.formatMessage(messages.text)}</p>
      <LoginForm form={form} onSignedIn={(next) => void handleSignedIn(next)} />
    </Dialog>
  )
}
