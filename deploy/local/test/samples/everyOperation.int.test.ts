import { isOperation } from '@materia/contracts/wire/bind.ts'
import type { Operation } from '@materia/contracts/wire/Operation.ts'
import { type Service, services as contracted } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import { type Served, secrets } from '@materia/gateway/test/publicApi.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { serviceKeys } from '../../secrets/serviceKeys.ts'
import { listingDraft } from '../listingDraft.ts'
import { type ApiDocument, readApiDocument } from './ApiDocument.ts'
import { createEngineCache, remember } from './Known.ts'
import { operationSamples } from './operationSamples.ts'
import { type Sample, type Samples, seller } from './Sample.ts'
import { type Answer, clientAddress, sendSample } from './sendSample.ts'
import { type RunningServices, startServices } from '../startServices.ts'

const table: Service[] = contracted
const openOperations = (contract: Service['contract']) =>
  Object.values(contract)
    .filter(isOperation)
    .filter(({ isInternal }) => !isInternal)
const operations = [...table.map(({ contract }) => contract), shell].flatMap(openOperations)

const operationOf = (sample: string) => operations.find(({ id }) => id === sample.split(',')[0])
const known = createEngineCache()
/**
 * The samples that try every call of the API, in this order. A call without input needs no sample.
 * Any other call without a sample fails the test.
 */
const samples: Samples = operationSamples({
  known,
  linkKeys: serviceKeys(secrets.identityKey).LINK_KEYS,
  inIdentity: (work) => work(services.database('identity')),
  callApi: async (id, sample) =>
    new Map(Object.entries(Object((await send(operationOf(id)!, sample)).body))),
})
for (const { id, auth, method, path } of operations)
  if (auth === 'anyone' && method === 'get' && !path.includes('{')) samples[id] ??= () => ({})

let services: RunningServices
let gateway: Served
/** A gateway with another signing key, which therefore renews the cookie of each session. */
let renewing: Served
let document: ApiDocument

beforeAll(async () => {
  services = await startServices()
  gateway = await services.serveGateway({})
  renewing = await services.serveGateway({
    SESSION_KEYS: `${secrets.newSessionKey},${secrets.sessionKey}`,
  })
  document = await readApiDocument(gateway.url)
})

afterAll(() => services.stop())

const send = (operation: Operation, sample: Sample, { url } = gateway): Promise<Answer> =>
  sendSample(url, operation, sample, sample.as && known.cookies[sample.as])

describe('every call of the API', () => {
  it('is documented and has a sample here', () => {
    expect(document.ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    expect(
      [...new Set(Object.keys(samples).map((sample) => sample.split(',')[0]))].toSorted(),
    ).toEqual(document.ids.toSorted())
  })

  it.each(Object.keys(samples))('responds as documented: %s', async (sample) => {
    const operation = operationOf(sample)!
    const request = {
      ...(await samples[sample]!()),
      key: `the-key-of-${sample}`.replaceAll(/[, ]/g, '-'),
    }
    const answer = await send(operation, request)
    expect([answer.status, document.findProblems(operation.id, answer)]).toEqual([
      operation.status ?? 200,
      null,
    ])
    remember(known, operation.id, answer)
    if (!operation.creates) return
    const { status, body } = await send(operation, request)
    expect([status, body]).toEqual([answer.status, answer.body])
  })

  it.each(operations.filter(({ auth }) => auth === 'user').map(({ id }) => id))(
    'refuses visitors as documented: %s',
    async (id) => {
      const answer = await send(operationOf(id)!, { params: { id: 1 } })
      expect([answer.status, document.findProblems(id, answer)]).toEqual([401, null])
    },
  )

  it.each(operations.filter((one) => 'body' in one).map(({ id }) => id))(
    'refuses an invalid body as documented: %s',
    async (id) => {
      const answer = await send(operationOf(id)!, {
        ...seller,
        params: { id: 1 },
        body: { nonsense: true },
      })
      expect([answer.status, document.findProblems(id, answer)]).toEqual([400, null])
    },
  )
})

describe('a call with the same response for everybody', () => {
  beforeAll(async () =>
    remember(
      known,
      'createMaterial',
      await send(operationOf('createMaterial')!, { ...seller, body: listingDraft(known.picture) }),
    ),
  )

  it.each(operations.filter(({ cachePolicy }) => cachePolicy === 'shared').map(({ id }) => id))(
    'is private when it renews a session: %s',
    async (id) => {
      const { status, cookies, caching } = await send(
        operationOf(id)!,
        { ...(await samples[id]!()), ...seller },
        renewing,
      )
      expect([status, cookies.length]).toEqual([200, 2])
      // A response with extra data for the signed-in company must not be stored at all.
      expect(['private, max-age=0, must-revalidate', 'no-store']).toContain(caching)
    },
  )
})

describe('the address of a client', () => {
  it('appears in the access log of the gateway and in no other log line', async () => {
    const logs = () => [gateway, renewing, ...services.processes].map(({ lines }) => lines)
    await eventually(async () =>
      logs().every((lines) => lines.some(({ msg }) => msg === 'request')),
    )
    const naming = logs()
      .flat()
      .filter((line) => JSON.stringify(line).includes(clientAddress))
    expect(new Set(naming.map(({ name, msg }) => `${name}: ${msg}`))).toEqual(
      new Set(['gateway: request']),
    )
  })
})
