import { beginPasskeyLogin, loginWithPasskey } from '@materia/contracts/identity/factors/api.ts'
import type { PasskeyAssertion } from '@materia/contracts/identity/factors/factor.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import {
  canOfferPasskeys,
  endPasskeyOffer,
  isPasskeyDialogClosed,
  provePasskey,
} from '../factors/passkeyBrowser.ts'
import { loginErrorTexts, loginMessages } from './loginMessages.ts'
import { messages } from './messages.ts'

/**
 * A challenge is valid for five minutes, but an offer waits as long as the page is open. So it is
 * renewed in time.
 */
const renewMs = 4 * 60_000

/** Signs in with the passkey chosen in the field's list, or with one requested now (null). */
export function usePasskeyLogin(onSignedIn: (user: User) => void) {
  const intl = useIntl()
  const login = useSingleMutation<User, PasskeyAssertion | null>({
    mutationFn: async (chosen) =>
      call(loginWithPasskey, {
        body: {
          passkey:
            chosen ??
            (await provePasskey(await call(beginPasskeyLogin, { isForAnyAccount: true }))),
        },
      }),
    onSuccess: onSignedIn,
    onError: (error) => {
      const description = isPasskeyDialogClosed(error)
        ? intl.formatMessage(loginMessages.passkeyCanceled)
        : errorText(intl, error, loginErrorTexts)
      notify({
        title: intl.formatMessage(messages.loginFailed),
        description,
        variant: 'destructive',
      })
    },
  })
  const handleChosen = useEffectEvent((passkey: PasskeyAssertion) => login.mutate(passkey))
  const isUnderWay = useEffectEvent(() => login.isPending)
  useEffect(() => offerPasskeys({ onChosen: handleChosen, isUnderWay }), [])
  return login
}

/** Returns a function that ends the offer. Errors are ignored, because the button still works. */
function offerPasskeys({
  onChosen,
  isUnderWay,
}: {
  onChosen: (passkey: PasskeyAssertion) => void
  isUnderWay: () => boolean
}): () => void {
  let isCanceled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = async () => {
    if (!(await canOfferPasskeys()) || isCanceled) return
    const request = await call(beginPasskeyLogin, { isForAnyAccount: true })
    if (isCanceled) return
    timer = setTimeout(renew, renewMs)
    // A browser handles one passkey request at a time. The offer would cancel the request of the
    // button.
    if (isUnderWay()) return
    onChosen(await provePasskey(request, true))
  }
  const renew = () => void offer().catch(() => {})
  renew()
  return () => {
    isCanceled = true
    clearTimeout(timer)
    if (timer !== undefined) void endPasskeyOffer()
  }
}
