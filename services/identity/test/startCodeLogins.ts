import { addTotpUser } from './factorClient.ts'
import { startIdentity } from './startIdentity.ts'

type User = Awaited<ReturnType<typeof addTotpUser>>

/** Starts two instances of identity with one clock, for users who sign in with a code. */
export async function startCodeLogins() {
  const identity = await startIdentity()
  const other = await startIdentity({ database: identity.connection.name })
  return {
    identity,
    other,
    login: ({ user }: User, code?: string, instance = identity) =>
      instance.call('POST', '/api/login', {
        body: {
          username: user.username,
          password: 'hojuelas de PET',
          ...(code !== undefined && { code }),
        },
      }),
    /** Advances both clocks. */
    later: (ms: number) =>
      (identity.clock.now = other.clock.now = new Date(identity.clock.now.getTime() + ms)),
    async addUser(): Promise<User> {
      const user = await addTotpUser(identity)
      other.clock.now = identity.clock.now
      return user
    },
    async stop() {
      await other.stop()
      await identity.stop()
    },
  }
}
