import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useIntl } from 'react-intl'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useStored } from '@materia/ui/src/storedText.ts'
import { messages } from './messages.ts'
import { pushKey, type PushState, pushState } from './pushState.ts'
import { turnPushOff, turnPushOn } from './turnPush.ts'

/** The state of this browser's push notifications, with a function that changes it. */
export function usePush(userId: number): {
  state: PushState
  isPending: boolean
  turn: (isOn: boolean) => void
} {
  const intl = useIntl()
  useStored(pushKey(userId))
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(userId) : turnPushOff(userId)),
    onSuccess: () => {
      if (pushState(userId) === 'denied')
        notify({
          title: intl.formatMessage(messages.pushOff),
          description: intl.formatMessage(messages.denied),
        })
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.pushFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  return { state: pushState(userId), isPending, turn: mutate }
}
