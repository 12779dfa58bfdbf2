import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { type BoundOperation, isOperation } from '@materia/contracts/bind.ts'
import { type Service, services } from '@materia/contracts/services.ts'
import {
  cookieHeader,
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { MongoClient } from 'mongodb'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from './backing/testUrls.ts'
import { gatewayUrls } from './gatewayUrls.ts'
import { waitFor } from './processes/waitFor.ts'
import { randomSource } from './seed/randomSource.ts'
import { serviceKeys } from './serviceKeys.ts'

// Ten companies try every call of the API at once, with ids of each other, sessions that ended and input that nobody sends. Calls are those of
// the contracts, so a new one is tried by itself. HOSTILE_CALLS=500: how often each company tries.
const callsEach = Number(process.env['HOSTILE_CALLS'] ?? 60)
const companies = 10

const table: Service[] = services
const operations = table
  .flatMap(({ contract }) => Object.values(contract))
  .filter(isOperation)
  .filter(({ isInternal }) => !isInternal)
/** What ends the session that it is tried with: only with those that have ended. */
const ending = new Set(['logout', 'deleteUser', 'endOtherSessions', 'endSession', 'changePassword'])
const folder = mkdtempSync(join(tmpdir(), 'materia-hostile-'))
const databases = table.map(({ name }) => `${uniqueDatabase()}_${name}`)

let processes: RunningProcess[] = []
let gateway: RunningProcess

beforeAll(async () => {
  const env = {
    MONGO_URL: testMongoUrl(),
    NATS_URL: newNatsUrl(),
    REDIS_URL: newRedisUrl(),
    ...serviceKeys(secrets.identityKey),
    STOP_DELAY_MS: '0',
    CHECK_CONTRACTS: 'true',
    ANSWER_WITHIN_MS: '30000',
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://hostile.example',
    FILES_DIR: join(folder, 'files'),
    MAIL_DIR: join(folder, 'mail'),
  }
  const running = await Promise.all(
    table.map(({ name }, at) =>
      startProcess(join(rootDir, 'services', name, 'src/server.ts'), {
        ...env,
        MONGO_DATABASE: databases[at]!,
      }),
    ),
  )
  const limits = {
    REQUESTS_PER_ADDRESS: '1000000',
    REQUESTS_PER_USER: '1000000',
    LOGINS_PER_ADDRESS: '1000000',
    FORMS_PER_ADDRESS: '1000000',
  }
  const urls = gatewayUrls(
    (service) => running[table.findIndex(({ name }) => name === service)]!.url,
  )
  gateway = await startGateway({
    catalog: '',
    identity: '',
    redis: newRedisUrl(),
    env: { ...urls, ...limits, BEHIND_TLS: 'true' },
  })
  processes = [gateway, ...running]
  for (const { url } of running)
    await waitFor(async () => ((await fetch(`${url}/readyz`)).ok ? true : null), 30_000)
}, 120_000)

afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()))
  const client = await MongoClient.connect(testMongoUrl())
  await Promise.all(databases.map((name) => client.db(name).dropDatabase()))
  await client.close()
  rmSync(folder, { recursive: true })
})

type Company = {
  id: number
  cookie: string
  endedCookie: string
  /** Stands in what only this company may read. */ secret: string
}

const password = 'hojuelas de PET'
const json = { 'content-type': 'application/json' }

async function register(place: number): Promise<Company> {
  const secret = `geheim${place}x`
  const body = JSON.stringify({
    username: `hostile${place}`,
    email: `${secret}@hostile.example`,
    password,
    confirmPassword: password,
    companyName: `Hostile ${place}`,
    description: 'PET',
    phoneNumber: '',
    address: `${secret} 7`,
    city: '',
    state: '',
  })
  const answer = await fetch(`${gateway.url}/api/register`, { method: 'POST', headers: json, body })
  const { id } = JSON.parse(await answer.text())
  const login = await fetch(`${gateway.url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: `hostile${place}`, password }),
  })
  const endedCookie = cookieHeader(login.headers.getSetCookie())
  await fetch(`${gateway.url}/api/logout`, { method: 'POST', headers: { cookie: endedCookie } })
  const cookie = cookieHeader(answer.headers.getSetCookie())
  await fetch(`${gateway.url}/api/user/preferences`, {
    method: 'PATCH',
    headers: { ...json, cookie },
    body: JSON.stringify({ showsContact: false }),
  })
  return { id, cookie, endedCookie, secret }
}

type Pick = <Value>(values: readonly Value[]) => Value

const nonsense = [
  null,
  [],
  {},
  7,
  -1,
  'x',
  '',
  true,
  { $gt: '' },
  { __proto__: { role: 'reviewer' } },
  'a'.repeat(70_000),
  [{ $ne: null }],
  '\u0000',
  '../../etc/passwd',
  "'; --",
  { role: 'reviewer', verificationStatus: 'approved' },
]
const words = [
  '1',
  '0',
  '-1',
  'abc',
  '9007199254740993',
  '%00',
  '..%2f..%2f',
  '1e3',
  'null',
  '{"$gt":""}',
  'true',
  'passwordHash',
  'ownerId',
  '%F0%9F%92%A9',
]

/** A request such as no screen of ours sends, or one that is right and about somebody else. */
function hostileRequest(
  { path, method, params, query, body, files }: BoundOperation,
  { id }: Company,
  pick: Pick,
): { url: string; init: RequestInit } {
  const values = [
    ...words,
    String(id),
    String(1 + Math.floor(pick(words).length / 2)),
    String(pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
  ]
  const filled = path.replaceAll(/\{\w+\}/g, () => pick(values))
  const names = Object.keys((query ?? params)?.describe().keys ?? { any: 1 })
  const asked = pick([true, false])
    ? `?${pick([...names, '__proto__', 'a[$ne]'])}=${pick(values)}`
    : ''
  const fields = Object.keys(body?.describe().keys ?? {})
  const content = pick([true, false])
    ? pick(nonsense)
    : Object.fromEntries(fields.map((field) => [field, pick([...nonsense, ...values, id])]))
  if (method === 'get') return { url: filled + asked, init: { method: 'GET' } }
  const form = new FormData()
  form.append(
    pick([files?.field ?? 'file', 'other']),
    new Blob([pick(['%PDF-1.7', '<html><script>', 'PK\u0003\u0004', '', 'GIF89a'])]),
    pick(['a.pdf', 'a.png', '../a', 'a\u0000.pdf']),
  )
  const sent =
    files && pick([true, true, false])
      ? { body: form }
      : { headers: json, body: pick([JSON.stringify(content), JSON.stringify(content), '{', '']) }
  return { url: filled + asked, init: { method: method.toUpperCase(), ...sent } }
}

describe('ten hostile companies', () => {
  it('find no call that fails by itself, and none that tells what is another one’s', async () => {
    const all = await Promise.all(Array.from({ length: companies }, (_, place) => register(place)))
    const faults: string[] = []
    const tried = new Set<string>()

    // Together they try every call.
    const stride = Math.ceil(operations.length / companies)
    async function attack(company: Company, place: number): Promise<void> {
      const { pick } = randomSource(place + 1)
      for (let count = 0; count < callsEach; count++) {
        // All of them in turn, each company from another place on.
        const operation = operations[(count + place * stride) % operations.length]!
        const { url, init } = hostileRequest(operation, pick(all), pick)
        const cookie = ending.has(operation.id)
          ? company.endedCookie
          : pick([
              company.cookie,
              company.cookie,
              company.cookie,
              company.endedCookie,
              '',
              'session=AAAA; session.sig=BBBB',
            ])
        const answer = await fetch(gateway.url + url, {
          ...init,
          headers: { ...init.headers, ...(cookie && { cookie }) },
        }).catch((error: unknown) => error as Error)
        tried.add(operation.id)
        if (answer instanceof Error || !('status' in answer)) {
          faults.push(`${operation.id} ${url}: no answer`)
          continue
        }
        const text = await answer.text()
        const isOurs = cookie === company.cookie
        if (answer.status >= 500)
          faults.push(
            `${operation.id} ${url}: ${answer.status} ${text.slice(0, 200)} for ${String(init.body).slice(0, 200)}`,
          )
        const told = all.find(
          (other) => text.includes(other.secret) && !(isOurs && other === company),
        )
        if (told) faults.push(`${operation.id} ${url}: tells ${company.secret} of ${told.secret}`)
      }
    }
    await Promise.all(all.map(attack))
    expect(faults).toEqual([])
    expect([...tried].toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  }, 540_000)
})
