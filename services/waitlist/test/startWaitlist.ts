import { startTestMongo, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import { idBlocks } from '@materia/service-kit/src/ids.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { outboxOf } from '@materia/service-kit/src/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startTestApp, testIdentityKey, testLog } from '@materia/service-kit/src/testApp.ts'
import { waitlistApp } from '../src/app.ts'
import { waitlistModels } from '../src/model/waitlistModels.ts'

/** The service over a real database of its own, with a clock that tests set; `own` is a server of its own too, to be killed. */
export async function startWaitlist(options: { own?: boolean } = {}) {
  const mongo = await startTestMongo(options)
  const connection = await connectMongo(mongo.url, uniqueDatabase())
  const models = waitlistModels(connection)
  await prepareDatabase(connection)
  const clock = { now: new Date('2026-11-02T12:00:00Z') }
  const nextId = {
    entry: idBlocks(connection, 'entries', 20),
    subscriber: idBlocks(connection, 'subscribers', 20),
    contactRequest: idBlocks(connection, 'contact_requests', 20),
  }
  const startApp = () => startTestApp(waitlistApp({ ...models, connection, key: testIdentityKey, nextId, now: () => clock.now, log: testLog }))
  const app = await startApp()

  return {
    ...models,
    mongo,
    connection,
    key: testIdentityKey,
    clock,
    call: app.call,
    /** Another process of the service, as far as its database can tell. */
    startApp,
    /** Events written so far, oldest first. */
    events: async () => (await outboxOf(connection).find().sort({ _id: 1 }).toArray()).map(({ event }) => event),
    stop: async () => {
      await app.stop()
      await connection.dropDatabase()
      await connection.close()
      await mongo.stop()
    },
  }
}

export type Waitlist = Awaited<ReturnType<typeof startWaitlist>>

let count = 0

export function uniqueEmail(): string {
  count++
  return `plant${count}@example.com`
}
