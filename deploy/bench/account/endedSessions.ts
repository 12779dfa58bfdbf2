import { setTimeout as wait } from 'node:timers/promises'
import { identity } from '@materia/contracts/identity/contract.ts'
import {
  call,
  cookieHeader,
  type RunningProcess,
  startGateway,
  startStub,
} from '@materia/gateway/test/publicApi.ts'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/outbox/relay.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection } from 'mongoose'
import { startTestServer } from '../../local/backing/testServers.ts'
import { withProgress } from '../../local/progress.mjs'
import { atMost, type Figure } from '../figure.ts'
import { unlimited } from '../unlimited.ts'

const changes = 300
const everyMs = 20
const lookMs = 2

/** From the commit of a change of credentials until two gateways answer its user's session 401: by the outbox, JetStream and Redis. */
export async function benchEndedSessions(): Promise<Figure[]> {
  const [mongo, nats, redis, stub] = await Promise.all([
    startTestServer('MongoDB'),
    startTestServer('NATS'),
    startTestServer('Redis'),
    startStub(),
  ])
  const connection = await connectMongo(mongo.url, 'bench_sessions')
  const connected = await connectNats(nats.url)
  await prepareDatabase(connection)
  const relay = startRelay({
    connection,
    nats: Promise.resolve(connected),
    stream: identity.credentialsChanged.stream,
    log: createLog({ name: 'bench', level: 'warn' }),
  })
  const start = () =>
    startGateway({
      catalog: stub.url,
      identity: stub.url,
      redis: redis.url,
      env: { ...unlimited, NATS_URL: nats.url },
    })
  const gateways = await Promise.all([start(), start()])
  try {
    const sessions = await withProgress(`Signing in ${changes} users`, () => signIn(gateways[0]!))
    // The first of all sets up the durable.
    await endOf(sessions.pop()!, gateways, connection)
    const waits = await withProgress(`Changing ${sessions.length} passwords`, () =>
      Promise.all(
        sessions.map(async (session, at) => {
          await wait(at * everyMs)
          return endOf(session, gateways, connection)
        }),
      ),
    )
    const sorted = waits.toSorted((a, b) => a - b)
    return [
      atMost(
        'a session that ends with a change of password, seen by two gateways, p99',
        sorted[Math.ceil(sorted.length * 0.99) - 1]!,
        'ms',
        1000,
      ),
    ]
  } finally {
    await relay.stop()
    await Promise.all([...gateways, stub].map(({ kill }) => kill()))
    await connected.close()
    await connection.close()
    await Promise.all([mongo.stop(), nats.stop(), redis.stop()])
  }
}

type SignedIn = { userId: number; cookie: string }

async function signIn({ url }: RunningProcess): Promise<SignedIn[]> {
  const sessions: SignedIn[] = []
  for (let at = 0; at < changes; at++) {
    const { text, cookies } = await call(`${url}/api/login`, {
      method: 'POST',
      json: { username: `company${at}`, password: 'right' },
    })
    sessions.push({ userId: JSON.parse(text).id, cookie: cookieHeader(cookies) })
  }
  return sessions
}

/** Milliseconds. */
async function endOf(
  { userId, cookie }: SignedIn,
  gateways: RunningProcess[],
  connection: Connection,
): Promise<number> {
  await transaction(connection, (session) =>
    emit(session, identity.credentialsChanged, {
      userId,
      keptSessionId: '',
      at: new Date(Date.now() + 1).toISOString(),
    }),
  )
  const startedAt = performance.now()
  await Promise.all(
    gateways.map(async ({ url }) => {
      while ((await call(`${url}/api/sessions`, { headers: { cookie } })).status !== 401)
        await wait(lookMs)
    }),
  )
  return performance.now() - startedAt
}
