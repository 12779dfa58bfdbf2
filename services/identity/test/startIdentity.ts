import type { RegistrationMode } from '@materia/contracts/identity/types.ts'
import { startTestMongo, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { outboxOf } from '@materia/service-kit/src/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startTestApp, testIdentityKey, testLog } from '@materia/service-kit/src/testApp.ts'
import { identityApp } from '../src/app.ts'
import { createUser, type NewUser } from '../src/createUser.ts'
import { invitationModel } from '../src/model/invitation.ts'
import { userModel } from '../src/model/user.ts'
import { createPasswords } from '../src/passwords.ts'

/** The service over a real database of its own, with a clock that tests set. */
export async function startIdentity({ registration = 'open' }: { registration?: RegistrationMode } = {}) {
  const mongo = await startTestMongo()
  const connection = await connectMongo(mongo.url, uniqueDatabase())
  const users = userModel(connection)
  const invitations = invitationModel(connection)
  await prepareDatabase(connection)
  const clock = { now: new Date('2026-11-02T12:00:00Z') }
  const passwords = createPasswords()
  const publicConfig = { registration, isLoginEnabled: false, comingSoon: [] }
  const deps = { connection, users, invitations, passwords, publicConfig, now: () => clock.now }
  const app = await startTestApp(identityApp({ ...deps, identityKey: testIdentityKey, log: testLog }))

  return {
    ...deps,
    call: app.call,
    clock,
    /** Events written so far, oldest first. */
    events: async () => (await outboxOf(connection).find().sort({ _id: 1 }).toArray()).map(({ event }) => event),
    addUser: async ({ password, ...user }: Partial<NewUser> & { password?: string } = {}) =>
      createUser(deps, { ...(await buildUser(password)), ...user }, { traceId: 'test-trace' }),
    stop: async () => {
      await app.stop()
      await connection.dropDatabase()
      await connection.close()
      await mongo.stop()
    },
  }

  async function buildUser(password: string | undefined): Promise<NewUser> {
    const username = uniqueName()
    const passwordHash = password === undefined ? '' : await passwords.hash(password)
    return { username, email: `${username}@example.com`, passwordHash, companyName: 'Recicladora Norte', description: 'Plastics' }
  }
}

let count = 0

export function uniqueName(): string {
  count++
  return `company${count}`
}
