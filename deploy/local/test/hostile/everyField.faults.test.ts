import { type BoundOperation, isOperation } from '@materia/contracts/wire/bind.ts'
import { type Service, services as contracted } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import { type Served, secrets } from '@materia/gateway/test/publicApi.ts'
import { serviceKeys } from '../../secrets/serviceKeys.ts'
import { waitFor } from '../../processes/waitFor.ts'
import { type ApiDocument, readApiDocument } from '../samples/ApiDocument.ts'
import { createEngineCache, remember } from '../samples/Known.ts'
import { operationSamples } from '../samples/operationSamples.ts'
import type { Sample } from '../samples/Sample.ts'
import { type Answer, sendSample } from '../samples/sendSample.ts'
import { type RunningServices, startServices } from '../startServices.ts'
import { confirmEmails } from '../confirmEmails.ts'
import { attackApi } from './attackApi.ts'
import { fieldsOf } from './fieldsOf.ts'
import { hostileBodies, hostileFiles, hostileParts } from './hostileValues.ts'
import { findProblem, sweepFields } from './sweepFields.ts'

const table: Service[] = contracted
const openOperations = (contract: Service['contract']) =>
  Object.values(contract)
    .filter(isOperation)
    .filter(({ isInternal }) => !isInternal)
const serviceOperations = table.flatMap(({ contract }) => openOperations(contract))
const operations = [...serviceOperations, ...openOperations(shell)]
/** They would end what the others need. They have no field but the path. */
const ending = new Set(['logout', 'deleteUser', 'deleteMaterial', 'deleteConversation'])
/** The values that are tried in each field. All of them: `HOSTILE_VALUES=1000`. */
const valuesEach = Number(process.env['HOSTILE_VALUES'] ?? 12)
/** The number of calls of each hostile company. */
const callsEach = Number(process.env['HOSTILE_CALLS'] ?? 60)
const timeoutMs = 60_000

const known = createEngineCache()
let services: RunningServices
let gateway: Served
let document: ApiDocument
const valid = new Map<string, Sample>()

/** On a loaded machine a service may be away for a moment, whatever the input is. */
async function send(operation: BoundOperation, sample: Sample): Promise<Answer> {
  const cookie = sample.as && known.cookies[sample.as]
  const ask = () => sendSample(gateway.url, operation, sample, cookie)
  const answer = await waitFor(async () => {
    const one = await ask()
    return one.status === 503 ? null : one
  }, 30_000)
  return answer ?? ask()
}

beforeAll(async () => {
  services = await startServices()
  gateway = await services.serveGateway({
    FORMS_PER_ADDRESS: '1000000',
    LOGINS_PER_ADDRESS: '1000000',
    LOGIN_FAILURES_PER_ACCOUNT: '1000000',
    REQUESTS_PER_ADDRESS: '1000000',
    REQUESTS_PER_USER: '1000000',
    UPLOADS_PER_USER: '1000000',
  })
  document = await readApiDocument(gateway.url)
  const samples = operationSamples({
    known,
    linkKeys: serviceKeys(secrets.identityKey).LINK_KEYS,
    inIdentity: (work) => work(services.database('identity')),
    callApi: async (id, sample) =>
      new Map(Object.entries(Object((await send(operationOf(id), sample)).body))),
  })
  for (const [name, build] of Object.entries(samples)) {
    const id = name.split(',')[0] ?? ''
    const operation = operations.find((one) => one.id === id)
    if (!operation) continue
    const sample = await build()
    if (!valid.has(id)) valid.set(id, sample)
    if (!ending.has(id)) remember(known, id, await send(operation, sample))
  }
}, 600_000)

afterAll(() => services.stop())

function operationOf(id: string): BoundOperation {
  const found = operations.find((one) => one.id === id)
  if (!found) throw new Error(`There is no operation ${id}`)
  return found
}

describe('every field of the API', () => {
  it('comes from the API document', () => {
    const count = operations.flatMap((one) => fieldsOf(document.describe(one))).length
    expect(count).toBeGreaterThan(300)
  })

  it.each(operations.map(({ id }) => id))(
    'takes no hostile value: %s',
    async (id) => {
      const sample = valid.get(id) ?? {}
      expect(await sweepFields(operationOf(id), sample, { document, send, valuesEach })).toEqual([])
    },
    300_000,
  )
})

describe('every body of the API', () => {
  it.each(operations.filter(({ body }) => body).map(({ id }) => id))(
    'is not read when it is none: %s',
    async (id) => {
      const operation = operationOf(id)
      const { body: _body, ...sample } = valid.get(id) ?? {}
      const answers = await Promise.all(
        hostileBodies.map(async (raw) => {
          const answer = await send(operation, { ...sample, raw, type: 'application/json' })
          return findProblem(document, id, answer)
        }),
      )
      expect(answers.flatMap((problem) => problem ?? [])).toEqual([])
    },
    timeoutMs,
  )
})

describe('every upload of the API', () => {
  const uploads = operations.filter(({ files }) => files).map(({ id }) => id)

  it.each(uploads)(
    'takes no hostile file: %s',
    async (id) => {
      const operation = operationOf(id)
      const problems: string[] = []
      for (const [name, content] of hostileFiles) {
        const made = content()
        const file = new File([typeof made === 'string' ? made : new Uint8Array(made)], name)
        const answer = await send(operation, { ...valid.get(id), file }).catch(String)
        const problem = findProblem(document, id, answer)
        if (problem) problems.push(`${name.slice(0, 40)}: ${problem}`)
      }
      expect(problems).toEqual([])
    },
    300_000,
  )

  it.each(uploads)(
    'takes no broken multipart body: %s',
    async (id) => {
      const { file: _file, ...sample } = valid.get(id) ?? {}
      const type = 'multipart/form-data; boundary=b'
      const answers = await Promise.all(
        hostileParts.map(async (raw) =>
          findProblem(document, id, await send(operationOf(id), { ...sample, raw, type })),
        ),
      )
      expect(answers.flatMap((problem) => problem ?? [])).toEqual([])
    },
    timeoutMs,
  )
})

describe('ten hostile companies', () => {
  it('find no server error and no data of another company', async () => {
    const { problems, tried } = await attackApi({
      gatewayUrl: gateway.url,
      operations: serviceOperations,
      callsEach,
      confirm: () => confirmEmails(services.database('identity')),
    })
    expect(problems).toEqual([])
    expect(tried.toSorted()).toEqual(serviceOperations.map(({ id }) => id).toSorted())
  }, 540_000)
})
