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

/** A challenge is good for five minutes; an offer waits as long as the page is open. */
const renewMs = 4 * 60_000

/** Signs in by the passkey that was chosen in the field's list, or by one that is asked for now (null). */
export function usePasskeyLogin(onSignedIn: (user: User) => void) {
  const intl = useIntl()
  const login = useSingleMutation<User, PasskeyAssertion | null>({
    mutationFn: async (chosen) =>
      call(loginWithPasskey, {
        body: { passkey: chosen ?? (await provePasskey(await call(beginPasskeyLogin))) },
      }),
    onSuccess: onSignedIn,
    onError: (error) => {
      const description = isPasskeyDialogClosed(error)
        ? intl.formatMessage(loginMessages.passkeyGivenUp)
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

/** Answers what ends it. Where it fails there is still the button. */
function offerPasskeys({
  onChosen,
  isUnderWay,
}: {
  onChosen: (passkey: PasskeyAssertion) => void
  isUnderWay: () => boolean
}): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = async () => {
    if (!(await canOfferPasskeys()) || isOver) return
    const request = await call(beginPasskeyLogin)
    if (isOver) return
    timer = setTimeout(renew, renewMs)
    // A browser asks for one passkey at a time: the offer would end what a press has begun.
    if (isUnderWay()) return
    onChosen(await provePasskey(request, true))
  }
  const renew = () => void offer().catch(() => {})
  renew()
  return () => {
    isOver = true
    clearTimeout(timer)
    if (timer !== undefined) void endPasskeyOffer()
  }
}
