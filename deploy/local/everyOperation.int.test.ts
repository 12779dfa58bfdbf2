import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { isOperation } from '@materia/contracts/bind.ts'
import type { Operation } from '@materia/contracts/Operation.ts'
import { type Service, services } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import {
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Db, MongoClient } from 'mongodb'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from './backing/testUrls.ts'
import { gatewayUrls } from './gatewayUrls.ts'
import { serviceKeys } from './serviceKeys.ts'
import { waitFor } from './processes/waitFor.ts'
import { listingDraft } from './test/listingDraft.ts'
import { createKnown, remember } from './test/samples/Known.ts'
import { operationSamples } from './test/samples/operationSamples.ts'
import { type Sample, seller } from './test/samples/Sample.ts'
import { type Answer, clientAddress, sendSample } from './test/samples/sendSample.ts'

type Responses = Record<string, { content?: Record<string, { schema: object }> }>

const table: Service[] = services
const operations = [...table.map(({ contract }) => contract), shell]
  .flatMap((contract) => Object.values(contract))
  .filter(isOperation)
  .filter(({ isInternal }) => !isInternal)
const folder = mkdtempSync(join(tmpdir(), 'materia-operations-'))
const databases = table.map(({ name }) => `${uniqueDatabase()}_${name}`)
const { IDENTITY_PUBLIC_KEYS, LINK_KEYS } = serviceKeys(secrets.identityKey)
const ajv = new Ajv2020({ allErrors: true })
const behindTls = { BEHIND_TLS: 'true' }

const operationOf = (sample: string) => operations.find(({ id }) => id === sample.split(',')[0])
const known = createKnown()
/** What every call of the API is tried with, in this order: one that is missing here fails the test. */
const samples = operationSamples({
  known,
  linkKeys: LINK_KEYS,
  inIdentity,
  ask: async (id, sample) =>
    new Map(Object.entries(Object((await send(operationOf(id)!, sample)).body))),
})

let processes: RunningProcess[] = []
let gateway: RunningProcess
/** Renews the cookie of each session: it signs them with another key. */
let renewing: RunningProcess
let documented: Map<string, Responses>

beforeAll(async () => {
  const env = {
    MONGO_URL: testMongoUrl(),
    NATS_URL: newNatsUrl(),
    REDIS_URL: newRedisUrl(),
    IDENTITY_PUBLIC_KEYS,
    LINK_KEYS,
    STOP_DELAY_MS: '0',
    CHECK_CONTRACTS: 'true',
    ANSWER_WITHIN_MS: '30000',
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://sample.example',
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
  const urls = gatewayUrls(
    (service) => running[table.findIndex(({ name }) => name === service)]!.url,
  )
  const front = { catalog: '', identity: '', redis: newRedisUrl() }
  gateway = await startGateway({ ...front, env: { ...urls, ...behindTls } })
  renewing = await startGateway({
    ...front,
    env: { ...urls, ...behindTls, SESSION_KEYS: `${secrets.newSessionKey},${secrets.sessionKey}` },
  })
  processes = [gateway, renewing, ...running]
  for (const { url } of running)
    await waitFor(async () => ((await fetch(`${url}/readyz`)).ok ? true : null), 60_000)

  const { paths } = JSON.parse(await (await fetch(`${gateway.url}/api/openapi.json`)).text())
  const calls = Object.values<Record<string, { operationId: string; responses: Responses }>>(
    paths,
  ).flatMap((path) => Object.values(path))
  documented = new Map(calls.map(({ operationId, responses }) => [operationId, responses]))
}, 120_000)

afterAll(async () => {
  await Promise.all(processes.map(({ kill }) => kill()))
  const client = await MongoClient.connect(testMongoUrl())
  await Promise.all(databases.map((name) => client.db(name).dropDatabase()))
  await client.close()
  rmSync(folder, { recursive: true })
})

const send = (operation: Operation, sample: Sample, { url } = gateway): Promise<Answer> =>
  sendSample(url, operation, sample, sample.as && known.cookies[sample.as])

/** What the served document, or a cache that many share, has against an answer. */
function faultsOf(id: string, { status, type, body, cookies, caching }: Answer): unknown {
  if (cookies.length > 0 && !/no-store|private/.test(caching))
    return `${id} sets a cookie in what a shared cache may keep: ${caching}`
  const described = documented.get(id)?.[status]
  if (!described)
    return `${id} answers ${status}, which is not in the document: ${JSON.stringify(body)}`
  if (!described.content) return body === '' ? null : `${id} answers a body with ${status}`
  const schema = described.content[type]?.schema
  if (!schema) return `${id} answers ${type}`
  return ajv.validate(schema, body) ? null : ajv.errors
}

async function inIdentity<T>(work: (database: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(testMongoUrl())
  return work(client.db(databases[table.findIndex(({ name }) => name === 'identity')])).finally(
    () => client.close(),
  )
}

describe('every call of the API', () => {
  it('is in the document, and is tried here', () => {
    expect([...documented.keys()].toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    expect(
      [...new Set(Object.keys(samples).map((sample) => sample.split(',')[0]))].toSorted(),
    ).toEqual([...documented.keys()].toSorted())
  })

  it.each(Object.keys(samples))('answers as the document says: %s', async (sample) => {
    const operation = operationOf(sample)!
    const request = {
      ...(await samples[sample]!()),
      key: `the-key-of-${sample}`.replaceAll(/[, ]/g, '-'),
    }
    const answer = await send(operation, request)
    expect([answer.status, faultsOf(operation.id, answer)]).toEqual([operation.status ?? 200, null])
    remember(known, operation.id, answer)
    if (!operation.creates) return
    const { status, body } = await send(operation, request)
    expect([status, body]).toEqual([answer.status, answer.body])
  })

  it.each(operations.filter(({ auth }) => auth === 'user').map(({ id }) => id))(
    'refuses visitors as the document says: %s',
    async (id) => {
      const answer = await send(operationOf(id)!, { params: { id: 1 } })
      expect([answer.status, faultsOf(id, answer)]).toEqual([401, null])
    },
  )

  it.each(operations.filter((one) => 'body' in one).map(({ id }) => id))(
    'refuses a wrong body as the document says: %s',
    async (id) => {
      const answer = await send(operationOf(id)!, {
        ...seller,
        params: { id: 1 },
        body: { nonsense: true },
      })
      expect([answer.status, faultsOf(id, answer)]).toEqual([400, null])
    },
  )
})

describe('a call that is the same for everybody', () => {
  beforeAll(async () =>
    remember(
      known,
      'createMaterial',
      await send(operationOf('createMaterial')!, { ...seller, body: listingDraft(known.picture) }),
    ),
  )

  it.each(operations.filter(({ isShared }) => isShared).map(({ id }) => id))(
    'is the reader’s alone where it renews a session: %s',
    async (id) => {
      const { status, cookies, caching } = await send(
        operationOf(id)!,
        { ...(await samples[id]!()), ...seller },
        renewing,
      )
      expect([status, cookies.length]).toEqual([200, 2])
      // What says more to who is signed in is not kept at all.
      expect(['private, max-age=0, must-revalidate', 'no-store']).toContain(caching)
    },
  )
})

describe('the address of a client', () => {
  it('is in the access log of the gateway, and in no other line of any process', async () => {
    await waitFor(
      async () =>
        processes.every(({ lines }) => lines.some(({ msg }) => msg === 'request')) ? true : null,
      30_000,
    )
    const naming = processes
      .flatMap(({ lines }) => lines)
      .filter((line) => JSON.stringify(line).includes(clientAddress))
    expect(new Set(naming.map(({ name, msg }) => `${name}: ${msg}`))).toEqual(
      new Set(['gateway: request']),
    )
  })
})
