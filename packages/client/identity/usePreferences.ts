import { updatePreferences } from '@materia/contracts/identity/companies/api.ts'
import type { Preferences, User } from '@materia/contracts/identity/users/user.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from './useSession.ts'

type UpdateCallbacks = { onDone?: (user: User) => void; onFailed: (error: Error) => void }

/** Saves the signed-in company's preferences and updates the current user from the response. */
export function usePreferences({ onDone, onFailed }: UpdateCallbacks) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: Preferences) => call(updatePreferences, { body: preferences }),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user)
      onDone?.(user)
    },
    onError: onFailed,
  })
}
