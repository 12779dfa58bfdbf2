import type { KeyObject } from 'node:crypto'
import { newNatsUrl, testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { Deadline } from '../src/Deadline.ts'
import { logTo } from '../src/observe/log.ts'
import { outboxOf } from '../src/outbox/outbox.ts'
import { type Consumer, type ServiceDefinition, startService } from '../src/service/startService.ts'
import { startTestApp, testIdentityKeys, testLog } from '../src/testApp.ts'

type Options = {
  /** Another database server than that of the run: one to be killed. */
  mongoUrl?: string
  /** Another one's database, who removes it: a second instance of the service. */
  database?: string
  /** Runs consumers, replies, jobs and the relay too, over an account of its own of the run's NATS. */
  hasNats?: boolean
  /** How its consumers are run: without waits where it says nothing. */
  consumerOptions?: Pick<Consumer, 'backoffMs' | 'maxFailures' | 'ackWaitMs'>
  /** Check who calls it: those of tests where it says nothing. */
  identityKeys?: KeyObject[]
  /** Gets all that it logs, line by line. */
  logged?: string[]
}

/** A service over a real database of its own, with a clock that tests set. */
export async function startTestService<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  options: Options = {},
) {
  const {
    mongoUrl = testMongoUrl(),
    database = uniqueDatabase(),
    hasNats = false,
    consumerOptions = { backoffMs: 10 },
    identityKeys = testIdentityKeys,
  } = options
  const { defaultMs } = Deadline
  if (options.mongoUrl !== undefined) Deadline.defaultMs = 2_500
  // Far from now: what a database forgets by itself, it would forget in the middle of a test.
  const clock = { now: new Date('2099-11-02T12:00:00Z') }
  const urls = { mongo: mongoUrl, nats: hasNats ? newNatsUrl() : undefined, database }
  const { models, connection, ...started } = await startService(service, {
    mongoUrl,
    database,
    natsUrl: urls.nats,
    identityKeys,
    log: options.logged ? logInto(options.logged) : testLog,
    now: () => clock.now,
    consumerOptions,
  })
  const app = await startTestApp(started.app, () => clock.now)
  service.prepare?.(app.server, started.deps)

  return {
    ...models,
    ...started.deps,
    deps: started.deps,
    connection,
    clock,
    urls: { ...urls, nats: urls.nats ?? '' },
    url: app.url,
    call: app.call,
    /** Events written so far, oldest first. */
    events: async () =>
      (await outboxOf(connection).find().sort({ _id: 1 }).toArray()).map(({ event }) => event),
    async stop() {
      Deadline.defaultMs = defaultMs
      started.onStopping()
      await app.stop()
      // The database goes before the connection to it.
      for (const close of started.close.slice(0, -1)) await close()
      if (options.database === undefined) await connection.dropDatabase()
      await connection.close()
    },
  }
}

const logInto = (lines: string[]) =>
  logTo({ write: (line) => void lines.push(line) }, { name: 'test', level: 'debug' })
