import { beginConfirm, confirmUser } from '@materia/contracts/identity/factors/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useIntl } from 'react-intl'
import { isPasskeyDialogClosed, provePasskey } from '../factors/passkeyBrowser.ts'
import { errorTexts, messages } from './messages.ts'

export function useConfirmPasskey(onConfirmed: () => void) {
  const intl = useIntl()
  return useSingleMutation<void, void>({
    mutationFn: async () =>
      call(confirmUser, { body: { passkey: await provePasskey(await call(beginConfirm)) } }),
    onSuccess: onConfirmed,
    onError: (error) => {
      const description = isPasskeyDialogClosed(error)
        ? intl.formatMessage(messages.passkeyCanceled)
        : errorText(intl, error, errorTexts)
      notify({ title: intl.formatMessage(messages.failed), description, variant: 'destructive' })
    },
  })
}
