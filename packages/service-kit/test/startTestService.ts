import type { KeyObject } from 'node:crypto'
import { newNatsUrl, testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { Deadline } from '../src/Deadline.ts'
import { logTo } from '../src/observe/log.ts'
import { outboxOf } from '../src/outbox/outbox.ts'
import { type Consumer, type ServiceDefinition, startService } from '../src/service/startService.ts'
import { startTestApp, testIdentityPublicKeys, testLog } from '../src/testApp.ts'

type Options = {
  /** Another database server than the shared one of the test run, for a test that kills it. */
  mongoUrl?: string
  /**
   * The database of another instance, which also removes it: for a second instance of the service.
   */
  database?: string
  /** Also runs consumers, replies, jobs and the relay, in a NATS account of its own. */
  hasNats?: boolean
  /** Options of its consumers. The default does not wait between tries. */
  consumerOptions?: Pick<Consumer, 'backoffMs' | 'maxFailures' | 'ackWaitMs'>
  /** Verify the caller. The default is the key of tests. */
  identityPublicKeys?: KeyObject[]
  /** Collects all log lines. */
  logged?: string[]
}

/** Starts a service over a real database of its own, with a clock that tests set. */
export async function startTestService<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  options: Options = {},
) {
  const {
    mongoUrl = testMongoUrl(),
    database = uniqueDatabase(),
    hasNats = false,
    consumerOptions = { backoffMs: 10 },
    identityPublicKeys = testIdentityPublicKeys,
  } = options
  const { defaultMs } = Deadline
  if (options.mongoUrl !== undefined) Deadline.defaultMs = 2_500
  // A date far in the future, because a TTL index would otherwise remove rows during a test.
  const clock = { now: new Date('2099-11-02T12:00:00Z') }
  const urls = { mongo: mongoUrl, nats: hasNats ? newNatsUrl() : undefined, database }
  const { models, connection, ...started } = await startService(service, {
    mongoUrl,
    database,
    natsUrl: urls.nats,
    identityPublicKeys,
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
    /** All emitted events, oldest first. */
    events: async () =>
      (await outboxOf(connection).find().sort({ _id: 1 }).toArray()).map(({ event }) => event),
    async stop() {
      Deadline.defaultMs = defaultMs
      started.onStopping()
      await app.stop()
      // The last one closes the connection. Before that the database must be dropped.
      for (const close of started.close.slice(0, -1)) await close()
      if (options.database === undefined) await connection.dropDatabase()
      await connection.close()
    },
  }
}

const logInto = (lines: string[]) =>
  logTo({ write: (line) => void lines.push(line) }, { name: 'test', level: 'debug' })
