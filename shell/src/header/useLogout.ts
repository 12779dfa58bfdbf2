import { useQueryClient } from '@tanstack/react-query'
import { type IntlShape, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { logout } from '@materia/contracts/identity/api.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { currentUserQuery, signedOut } from '@materia/client/identity/useSession.ts'
import { outboxKey } from '@materia/client/orders/outboxKey.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { readStored } from '@materia/ui/src/storedText.ts'
import { messages as offlineMessages } from '../offline/messages.ts'
import { messages } from './messages.ts'

/** Ends the session and opens the login. */
export function useLogout(): () => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate } = useSingleMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      const user = queryClient.getQueryData(currentUserQuery.queryKey)
      await signedOut(queryClient)
      await navigate(authPath())
      if (user) tellWaiting(intl, user)
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.logoutFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  return () => mutate(undefined)
}

/** The company's unsent tickets stay on this phone, and nobody else sees them. */
function tellWaiting(intl: IntlShape, { id, companyName }: User): void {
  const count = readStored(outboxKey(id)).split(' ').filter(Boolean).length
  if (count === 0) return
  notify({
    title: intl.formatMessage(offlineMessages.waiting, { count }),
    description: intl.formatMessage(offlineMessages.waitingText, { company: companyName }),
  })
}
