import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { identityPaths } from '@materia/contracts/identity/paths.ts'
import { api } from '@materia/ui/src/apiClient.ts'
import { errorText } from '@materia/ui/src/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { signedOut } from '@materia/ui/src/useSession.ts'
import { messages } from './messages.ts'

/** Ends the session and leads to the login (spec 2). */
export function useLogout(): () => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api.post(identityPaths.logout),
    onSuccess: async () => {
      await signedOut(queryClient)
      await navigate('/auth#login')
    },
    onError: (error) => notify({
      title: intl.formatMessage(messages.logoutFailed),
      description: errorText(intl, error),
      variant: 'destructive',
    }),
  })
  return mutate
}
