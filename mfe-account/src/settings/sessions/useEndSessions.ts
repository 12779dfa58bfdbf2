import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { MessageDescriptor } from 'react-intl'
import { useIntl } from 'react-intl'
import { refetchRecords } from '../securityLog/refetchRecords.ts'
import { messages } from './messages.ts'
import { sendEnd, sendEndOthers, sessionsQuery } from './sessionsApi.ts'

type Texts = { done: MessageDescriptor; failed: MessageDescriptor }

/** Ends one session or all others. Calls `onEnded` once the list lacks them. */
export function useEndSessions(onEnded: () => void) {
  const one = useEnding(sendEnd, { done: messages.ended, failed: messages.failed }, onEnded)
  const others = useEnding(
    sendEndOthers,
    { done: messages.othersEnded, failed: messages.othersFailed },
    onEnded,
  )
  return { one, others }
}

function useEnding<Input>(
  send: (input: Input) => Promise<void>,
  { done, failed }: Texts,
  onEnded: () => void,
) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: send,
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionsQuery)
      refetchRecords(queryClient)
      notify({ title: intl.formatMessage(done) })
      onEnded()
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(failed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
}
