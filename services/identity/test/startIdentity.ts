import type { RegistrationMode } from '@materia/contracts/identity/types.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import { createUser, type NewUser } from '../src/createUser.ts'
import { identityService } from '../src/service.ts'

/** The service over a real database of its own, with a clock that tests set. */
export async function startIdentity({ registration = 'open', ...options }: { registration?: RegistrationMode; database?: string } = {}) {
  const identity = await startTestService(identityService({ registration, isLoginEnabled: false, comingSoon: [] }), options)
  return {
    ...identity,
    addUser: async ({ password, ...user }: Partial<NewUser> & { password?: string } = {}) =>
      createUser(identity, { ...(await buildUser(password)), ...user }, { cause: { traceId: 'test-trace' } }),
  }

  async function buildUser(password: string | undefined): Promise<NewUser> {
    const username = uniqueName()
    const passwordHash = password === undefined ? 'none' : await identity.passwords.hash(password)
    return { username, email: `${username}@example.com`, passwordHash, companyName: 'Recicladora Norte', description: 'Plastics' }
  }
}

let count = 0

export function uniqueName(): string {
  count++
  return `company${count}`
}
