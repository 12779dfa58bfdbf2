import type { User } from '@materia/contracts/identity/users/user.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { useIntl } from 'react-intl'
import { canUsePasskeys } from '../factors/passkeyBrowser.ts'
import { loginMessages } from './loginMessages.ts'
import { usePasskeyLogin } from './usePasskeyLogin.ts'

/** Where the browser has passkeys: by a press, and in the list of the username's field. */
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
