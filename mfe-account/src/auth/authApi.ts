import { identityPaths } from '@materia/contracts/identity/paths.ts'
import type { Credentials, Registration, User } from '@materia/contracts/identity/types.ts'
import { api } from '@materia/ui/src/apiClient.ts'

export function login(credentials: Credentials): Promise<User> {
  return api.post<User>(identityPaths.login, credentials)
}

/** What the form does not ask for is sent empty (spec 2). */
export function register(registration: Registration): Promise<User> {
  const { invite, ...fields } = registration
  return api.post<User>(identityPaths.register, {
    ...fields,
    phoneNumber: '',
    address: '',
    city: '',
    state: '',
    ...(invite && { invite }),
  })
}
