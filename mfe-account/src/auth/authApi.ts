import * as identity from '@materia/contracts/identity/api.ts'
import type { Credentials, Registration, User } from '@materia/contracts/identity/types.ts'
import { call } from '@materia/ui/src/apiClient.ts'

export function login(credentials: Credentials): Promise<User> {
  return call(identity.login, { body: credentials })
}

/** What the form does not ask for is sent empty (spec 2). */
export function register(registration: Registration): Promise<User> {
  const { invite, ...fields } = registration
  return call(identity.register, {
    body: { ...fields, phoneNumber: '', address: '', city: '', state: '', ...(invite && { invite }) },
  })
}
