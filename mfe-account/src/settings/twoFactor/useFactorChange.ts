import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { factorsQuery } from '../../factors/factorsApi.ts'
import { isPasskeyDialogClosed } from '../../factors/passkeyBrowser.ts'
import { isFreshCheckWanted } from '@materia/client/identity/useFreshCalls.ts'
import type { FreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { refetchRecords } from '../securityLog/refetchRecords.ts'
import { errorTexts, messages } from './messages.ts'

type Options<Data, Input> = {
  withFreshCheck: FreshCheck['withFreshCheck']
  change: (input: Input) => Promise<Data>
  /** Text of the success notice. */
  done?: MessageDescriptor
  onDone?: (data: Data) => void
}

/** Changes a second factor, after a fresh check if the server requires one. */
export function useFactorChange<Data, Input = void>({
  withFreshCheck,
  change,
  done,
  onDone,
}: Options<Data, Input>) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  return useSingleMutation<Data, Input>({
    mutationFn: (input) => withFreshCheck(() => change(input)),
    onSuccess: async (data) => {
      if (done) notify({ title: intl.formatMessage(done) })
      onDone?.(data)
      refetchRecords(queryClient)
      await queryClient.invalidateQueries(factorsQuery)
    },
    onError: (error) => {
      if (isFreshCheckWanted(error)) return
      const description = isPasskeyDialogClosed(error)
        ? intl.formatMessage(messages.passkeyCanceled)
        : errorText(intl, error, errorTexts)
      notify({ title: intl.formatMessage(messages.failed), description, variant: 'destructive' })
    },
  })
}
