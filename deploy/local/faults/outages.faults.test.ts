import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import {
  cookieHeader,
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { MongoClient } from 'mongodb'
import type { BackingKind } from '../backing/programs/ServerProgram.ts'
import { startTestServer, type TestServer } from '../backing/testServers.ts'
import { gatewayUrls } from '../platform/gatewayUrls.ts'
import { waitFor } from '../processes/waitFor.ts'
import { confirmEmails } from '../test/confirmEmails.ts'
import { serviceKeys } from '../secrets/serviceKeys.ts'
import { listingDraft } from '../test/listingDraft.ts'
import { photo } from '../test/photo.ts'
import { registration } from '../test/registration.ts'

type Answer = {
  status: number
  code: string | undefined
  body: { id?: number; url?: string; requestId?: string }
  cookies: string[]
}
type Write = {
  path: string
  body: object
  as?: string
  database: string
  collection: string
  filter: object
}

const folder = mkdtempSync(join(tmpdir(), 'materia-outages-'))
const kinds: BackingKind[] = ['MongoDB', 'Redis', 'NATS']
/** Three seconds, plus twelve for a busy machine. Without a limit, a call waits for minutes. */
const answerMs = 15_000

let servers: Record<string, TestServer>
let processes: RunningProcess[] = []
let gateway: RunningProcess
let client: MongoClient
let session = ''
let picture = ''

/** All calls that create something. Each result is identified by `name`. */
function writesOf(name: string): Write[] {
  const email = `${name}@sample.example`
  return [
    {
      path: '/api/materials',
      body: listingDraft(picture, name),
      as: session,
      database: 'catalog',
      collection: 'materials',
      filter: { color: name },
    },
    {
      path: '/api/register',
      body: registration(name),
      database: 'identity',
      collection: 'users',
      filter: { username: name },
    },
    {
      path: '/api/waitlist',
      body: { email },
      database: 'waitlist',
      collection: 'entries',
      filter: { email },
    },
    {
      path: '/api/newsletter',
      body: { email },
      database: 'waitlist',
      collection: 'subscribers',
      filter: { email },
    },
    {
      path: '/api/contact',
      body: {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email,
        subject: name,
        message: 'How much is it?',
      },
      database: 'waitlist',
      collection: 'contact_requests',
      filter: { subject: name },
    },
  ]
}
const reads = [
  ['/api/materials'],
  ['/api/materials/2'],
  ['/api/user', 'session'],
  ['/api/user/materials', 'session'],
  ['/readyz'],
] as const

async function send(path: string, init: RequestInit = {}, as = ''): Promise<Answer> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(as && { cookie: as }) }
  const answer = await fetch(gateway.url + path, {
    ...init,
    headers,
    signal: AbortSignal.timeout(answerMs),
  })
  const body = await answer.json()
  return { status: answer.status, code: body.code, body, cookies: answer.headers.getSetCookie() }
}
const seller = registration('seller')
const post = (path: string, body: object) =>
  send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const write = ({ path, body, as }: Write, name: string) =>
  send(
    path,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `the-same-key-for-${name}`,
      },
    },
    as,
  )
const countOf = ({ database, collection, filter }: Write) =>
  client.db(`materia_${database}`).collection(collection).countDocuments(filter)

beforeAll(async () => {
  servers = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await startTestServer(kind)] as const)),
  )
  const { MongoDB: mongo, NATS: nats, Redis: redis } = servers
  const { IDENTITY_PUBLIC_KEYS, LINK_KEYS } = serviceKeys(secrets.identityKey)
  const env = {
    MONGO_URL: mongo!.url,
    NATS_URL: nats!.url,
    REDIS_URL: redis!.url,
    IDENTITY_PUBLIC_KEYS,
    LINK_KEYS,
    STOP_DELAY_MS: '0',
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://sample.example',
    FILES_DIR: join(folder, 'files'),
    MAIL_DIR: join(folder, 'mail'),
    LOG_LEVEL: 'info',
  }
  const running = await Promise.all(
    services.map(({ name }) =>
      startProcess(join(rootDir, 'services', name, 'src/server.ts'), {
        ...env,
        MONGO_DATABASE: `materia_${name}`,
      }),
    ),
  )
  const urls = gatewayUrls(
    (service) => running[services.findIndex(({ name }) => name === service)]!.url,
  )
  const limits = {
    FORMS_PER_ADDRESS: '10000',
    LOGINS_PER_ADDRESS: '10000',
    UPSTREAM_TIMEOUT_MS: '10000',
    REDIS_TIMEOUT_MS: '300',
  }
  gateway = await startGateway({
    catalog: '',
    identity: '',
    redis: redis!.url,
    env: { ...urls, ...limits },
  })
  processes = [gateway, ...running]
  client = await MongoClient.connect(mongo!.url)
  await isReady()

  await post('/api/register', seller)
  // The registration may have been too slow to start a session.
  const { username, password } = seller
  const signedIn = await waitFor(async () => {
    const answer = await post('/api/login', { username, password })
    return answer.status === 200 ? answer : null
  }, 60_000)
  session = cookieHeader(signedIn?.cookies ?? [])
  await confirmEmails(client.db('materia_identity'))
  const form = new FormData()
  form.append('image', await photo(), 'photo.png')
  picture = (await send('/api/upload/image', { method: 'POST', body: form }, session)).body.url!
  expect((await write(writesOf('before')[0]!, 'before')).status).toBe(201)
})

afterAll(async () => {
  await client.close()
  await Promise.all(processes.map(({ kill }) => kill('SIGKILL')))
  await Promise.all(Object.values(servers).map(({ stop }) => stop()))
  rmSync(folder, { recursive: true, force: true })
})

const isReady = () =>
  waitFor(async () => ((await fetch(`${gateway.url}/readyz`)).ok ? true : null), 30_000)
const isUndone = ({ status, code }: Answer) => status === 503 && code === 'UNAVAILABLE'
const isRefusal = (answer: Answer) =>
  isUndone(answer) || (answer.status === 504 && answer.code === 'OUTCOME_UNKNOWN')
/**
 * A registration counts as done when the account exists, even if the gateway could not start a
 * session in time.
 */
const isDone = ({ status, code }: Answer) =>
  status < 300 || (status === 503 && code === 'REGISTERED_WITHOUT_SESSION')

/** Each response must be a success or a refusal. For any other, the test shows the log. */
async function expectDoneOrRefused(answers: Answer[]): Promise<void> {
  const wrong = answers.filter((answer) => !isDone(answer) && !isRefusal(answer))
  expect(await Promise.all(wrong.map(whatWasLogged))).toEqual([])
}

async function whatWasLogged({ status, body: { requestId } }: Answer) {
  const logged = () =>
    processes
      .flatMap(({ lines }) => lines)
      .filter((line) => line['requestId'] === requestId && line['err'] !== undefined)
  await waitFor(async () => (logged().length > 0 ? true : null), 2_000)
  return { status, logged: logged() }
}

describe.each(kinds)('while %s', (kind) => {
  it.each([
    ['hangs', 'pause', 'resume'],
    ['is killed', 'kill', 'restart'],
  ] as const)(
    '%s every request gets a timely response, and a refused write succeeds once when repeated',
    async (_, stop, goOn) => {
      const name = `${kind}${stop}`.toLowerCase()
      const writes = writesOf(name)
      await servers[kind]![stop]()
      const [answers, seen] = await Promise.all([
        Promise.all(writes.map((one) => write(one, name))),
        Promise.all(reads.map(([path, as]) => send(path, {}, as && session))),
      ]).finally(servers[kind]![goOn])
      await expectDoneOrRefused([...answers, ...seen.slice(0, -1)])
      // Visitors can read without Redis, and requests do not need NATS.
      if (kind === 'Redis') expect(seen[0]!.status).toBe(200)
      if (kind === 'NATS') expect([...answers, ...seen].filter(isRefusal)).toEqual([])
      await isReady()

      const outcomes = writes.map((one, place) => ({ one, name, answer: answers[place]! }))
      if (kind === 'MongoDB') expect(answers.filter(isRefusal)).toHaveLength(writes.length)
      await expectEachOnce(outcomes)
    },
  )
})

describe('while MongoDB hangs in the middle of many writes', () => {
  it('a refused write has no effect, and succeeds once when repeated', async () => {
    const all = Array.from({ length: 6 }, (_, place) => `middle${place}`).flatMap((name) =>
      writesOf(name).map((one) => ({ one, name })),
    )
    const sent = all.map(async ({ one, name }) => ({ one, name, answer: await write(one, name) }))
    await Promise.race(sent)
    await servers['MongoDB']!.pause()
    const outcomes = await Promise.all(sent).finally(servers['MongoDB']!.resume)
    await expectDoneOrRefused(outcomes.map(({ answer }) => answer))
    expect(outcomes.filter(({ answer }) => isRefusal(answer)).length).toBeGreaterThan(0)
    await isReady()
    await expectEachOnce(outcomes)
  })
})

type Outcome = { one: Write; name: string; answer: Answer }

/**
 * A refused write has no effect. Repeating each write twice creates one row, and the response
 * equals a first one.
 */
async function expectEachOnce(outcomes: Outcome[]): Promise<void> {
  const refused = outcomes.filter(({ answer }) => isUndone(answer))
  expect(await Promise.all(refused.map(({ one }) => countOf(one)))).toEqual(refused.map(() => 0))
  const again = await Promise.all(
    outcomes.map(async ({ one, name }) => {
      const done = await waitFor(async () => {
        const answer = await write(one, name)
        return answer.status < 300 ? answer : null
      }, 60_000)
      await write(one, name)
      return done
    }),
  )
  expect(again.filter((answer) => answer === null)).toEqual([])
  expect(await Promise.all(outcomes.map(({ one }) => countOf(one)))).toEqual(outcomes.map(() => 1))
}
