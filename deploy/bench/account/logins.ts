import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createUser, createPasswords, identityModels } from '@materia/identity/src/publicApi.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import {
  createIdentitySigner,
  identityHeader,
  identityKey,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startTestServer } from '../../local/backing/testServers.ts'
import { withProgress } from '../../local/progress.mjs'
import { percentile } from '../catalog/constantRate.ts'
import { startServiceProcess } from '../catalog/serviceProcess.ts'
import { atMost, type Figure, median } from '../figure.ts'

const seconds = 15
const logins = { perSecond: 30, password: 'materia-bench' }
const reads = { perSecond: 50 }
const tries = 300
const secret = 'a key that only the bench signs with'
const database = 'bench_logins'

/** Logins at a rate on one core of identity and what others wait meanwhile; and whether an answer's time tells a name that is nobody's. */
export async function benchLogins(): Promise<Figure[]> {
  const [mongo, nats] = await Promise.all([startTestServer('MongoDB'), startTestServer('NATS')])
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  try {
    await addUser(mongo.url)
    const env = {
      MONGO_URL: mongo.url,
      MONGO_DATABASE: database,
      NATS_URL: nats.url,
      FILES_DIR: folder,
      MAIL_DIR: join(folder, 'mail'),
      PUBLIC_URL: 'http://127.0.0.1:8080',
      IDENTITY_KEY: secret,
    }
    const identity = startServiceProcess('services/identity', env, { isOnOneCore: true })
    try {
      const url = await identity.url()
      await identity.logged('directory of companies loaded')
      return [...(await whileLoggingIn(url)), await differenceOfNames(url)]
    } finally {
      await identity.stop()
    }
  } finally {
    await Promise.all([mongo.stop(), nats.stop(), rm(folder, { recursive: true, force: true })])
  }
}

async function whileLoggingIn(url: string): Promise<Figure[]> {
  const sign = createIdentitySigner(identityKey(secret))
  const read = async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/user`, {
      headers: { [identityHeader]: sign({ userId: 1, role: 'user', address: '192.0.2.1' }) },
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} for GET /api/user`)
    return performance.now() - startedAt
  }
  await atRate(read, { perSecond: reads.perSecond, seconds: 2 })
  const [statuses, times] = await withProgress(`Signing in ${seconds} s`, () =>
    Promise.all([
      atRate(() => tryLogin(url, 'bench', logins.password), { ...logins, seconds }),
      atRate(read, { ...reads, seconds }),
    ]),
  )
  const refused = statuses.filter(({ status }) => status !== 200).length
  return [
    atMost(`logins at ${logins.perSecond}/s on one core that are not answered 200`, refused, '', 0),
    atMost('GET /api/user meanwhile, p99', percentile(times, 0.99), 'ms', 20),
  ]
}

/** In turns, so that what else the machine does falls on both. */
async function differenceOfNames(url: string): Promise<Figure> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  await withProgress(`Guessing ${2 * tries} passwords`, async () => {
    for (let at = 0; at < tries; at++) {
      times.known.push((await tryLogin(url, 'bench', `wrong-${at}`)).ms)
      times.unknown.push((await tryLogin(url, `nobody${at}`, `wrong-${at}`)).ms)
    }
  })
  return atMost(
    `an unknown user and a wrong password, difference of the medians of ${tries}`,
    Math.abs(median(times.known) - median(times.unknown)),
    'ms',
    5,
  )
}

async function tryLogin(
  url: string,
  username: string,
  password: string,
): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  await answer.text()
  return { status: answer.status, ms: performance.now() - startedAt }
}

/** Begins so many a second, however late the others end. */
async function atRate<T>(
  work: () => Promise<T>,
  { perSecond, seconds: length }: { perSecond: number; seconds: number },
): Promise<T[]> {
  const startedAt = performance.now()
  const begun: Promise<T>[] = []
  for (let count = 0; count < perSecond * length; count++) {
    const rest = startedAt + (count * 1000) / perSecond - performance.now()
    if (rest > 0) await wait(rest)
    const one = work()
    // Looked at once all have begun.
    one.catch(() => undefined)
    begun.push(one)
  }
  return Promise.all(begun)
}

async function addUser(mongoUrl: string): Promise<void> {
  const connection = await connectMongo(mongoUrl, database)
  const models = identityModels(connection)
  await prepareDatabase(connection)
  const passwordHash = await createPasswords().hash(logins.password)
  const user = {
    username: 'bench',
    email: 'bench@example.com',
    companyName: 'Bench',
    description: 'Measures',
    passwordHash,
  }
  await createUser({ connection, ...models, now: () => new Date() }, user, {
    cause: { traceId: 'bench' },
  })
  await connection.close()
}
