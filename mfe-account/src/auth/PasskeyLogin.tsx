import type { User } from '@materia/contracts/identity/users/user.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { useIntl } from 'react-intl'
import { canUsePasskeys } from '../factors/passkeyBrowser.ts'
import { loginMessages } from './loginMessages.ts'
import { usePasskeyLogin } from './usePasskeyLogin.ts'

/**
 * The passkey button, for browsers with passkeys. The username field also offers passkeys in its
 * list.
 */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const intl = useIntl()
  const { mutate, isPending } = usePasskeyLogin(onSignedIn)
  if (!canUsePasskeys()) return null
  return (
    <Button variant="secondary" isWide isBusy={isPending} onClick={() => mutate(null)}>
      {intl.formatMessage(loginMessages.passkey)}
    </Button>
  )
}
