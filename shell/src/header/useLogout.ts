import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { logout } from '@materia/contracts/identity/api.ts'
import { authPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { signedOut } from '@materia/client/identity/useSession.ts'
import { messages } from './messages.ts'

/** Ends the session and opens the login. */
export function useLogout(): () => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate } = useSingleMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      await signedOut(queryClient)
      await navigate(authPath())
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
