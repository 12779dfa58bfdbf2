import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { csvColumns, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { isOperation } from '@materia/contracts/bind.ts'
import type { PasskeyCreation, PasskeyRequest } from '@materia/contracts/identity/factors/types.ts'
import { type Operation, operationPath } from '@materia/contracts/Operation.ts'
import { type Service, services } from '@materia/contracts/services.ts'
import { shell } from '@materia/contracts/shell/contract.ts'
import { codeAt, onePagePdf, createSoftAuthenticator } from '@materia/identity/test/publicApi.ts'
import {
  cookieHeader,
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { signToken, tokenKeys } from '@materia/service-kit/src/signedToken.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Db, MongoClient } from 'mongodb'
import sharp from 'sharp'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from './backing/testUrls.ts'
import { gatewayUrls } from './gatewayUrls.ts'
import { serviceKeys } from './serviceKeys.ts'
import { waitFor } from './processes/waitFor.ts'
import { addInvitation } from './test/addInvitation.ts'
import { askForReset } from './test/askForReset.ts'
import { buyer, chatSamples, seller } from './test/chatSamples.ts'
import { addressSamples, ordersSamples, rememberOrder } from './test/ordersSamples.ts'

type Responses = Record<string, { content?: Record<string, { schema: object }> }>
type Company = 'seller' | 'buyer' | 'leaver'
type Sample = {
  key?: string
  headers?: Record<string, string>
  as?: Company
  params?: object
  query?: object
  body?: object
  file?: Blob
}
type Answer = { status: number; type: string; body: unknown; cookies: string[]; caching: string }

const table: Service[] = services
const operations = [...table.map(({ contract }) => contract), shell]
  .flatMap((contract) => Object.values(contract))
  .filter(isOperation)
  .filter(({ isInternal }) => !isInternal)
const folder = mkdtempSync(join(tmpdir(), 'materia-operations-'))
const databases = table.map(({ name }) => `${uniqueDatabase()}_${name}`)
const { IDENTITY_PUBLIC_KEYS, LINK_KEYS } = serviceKeys(secrets.identityKey)
const ajv = new Ajv2020({ allErrors: true })

/** What the samples before have brought. */
const known = {
  material: 0,
  picture: '',
  messagePicture: '',
  document: '',
  entry: 0,
  quote: '',
  order: 0,
  paper: '',
  session: '',
  totpKey: '',
  passkey: '',
  webauthn: nothingAsked(),
  cookies: { seller: '', buyer: '', leaver: '' },
}

const company = (username: string) => ({
  username,
  email: `${username}@sample.example`,
  password: 'hojuelas de PET',
  confirmPassword: 'hojuelas de PET',
  companyName: username,
  description: 'PET',
})
const line = {
  category: 'Metals',
  type: 'Copper',
  presentation: 'Wire',
  color: 'Red',
  description: 'Bright',
  quantity: '5',
  unit: 'T',
  price: '40000',
  currency: 'USD',
  state: 'TX',
  country: 'USA',
  images: 'front.jpg',
}
const csv = [
  Object.values(csvHeaders.en),
  csvColumns.map((column) => new Map(Object.entries(line)).get(column) ?? ''),
]
  .map((cells) => cells.join())
  .join('\n')
const draft = () => ({
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  quantity: '1000',
  unit: 'Kg',
  price: '550.00',
  currency: 'USD',
  materialOrigin: 'Post-industrial',
  location: 'Nuevo León, México',
  imageUrl: JSON.stringify([known.picture]),
  isSingleLot: true,
})
const lot = () => ({ params: { id: known.material } })
const photo = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  )
const tokenOf = (link: string, id: number | string) => ({
  body: { token: signToken(tokenKeys([LINK_KEYS]), link, String(id)) },
})
const email = 'ana@sample.example'
/** Of what identity has written down to mail; the mail itself is another test's. */
const mailedToken = (purpose: string, userId: number) =>
  waitFor(async () => {
    const client = await MongoClient.connect(testMongoUrl())
    const link = await client
      .db(databases[table.findIndex(({ name }) => name === 'identity')])
      .collection<{ _id: string }>('links')
      .findOne({ purpose, userId, usedAt: null })
    await client.close()
    return link && signToken(tokenKeys([LINK_KEYS]), purpose, link._id)
  }, 30_000)
const behindTls = { BEHIND_TLS: 'true' }
const authenticator = createSoftAuthenticator({ origin: 'http://sample.example' })
const clientAddress = '203.0.113.77'

/** What every call of the API is tried with, in this order: one that is missing here fails the test. */
const samples: Record<string, () => Sample | Promise<Sample>> = {
  getConfig: () => ({}),
  register: () => ({ body: company('seller') }),
  'register, another': () => ({ body: company('buyer') }),
  'register, one that leaves': () => ({ body: company('leaver') }),
  login: () => ({ body: { username: 'seller', password: 'hojuelas de PET' } }),
  getCurrentUser: () => seller,
  updateProfile: () => ({
    ...seller,
    body: {
      companyName: 'Norte',
      description: 'PET',
      location: 'Monterrey',
      country: 'MEX',
      state: 'NL',
      email: 'seller@sample.example',
      phoneNumber: '+52 81 1234 5678',
    },
  }),
  forgotPassword: () => ({ body: { username: 'seller', language: 'es' } }),
  resetPassword: async () => ({
    body: {
      token: await mailedToken('resetPassword', 1),
      newPassword: 'molido de PET',
      confirmPassword: 'molido de PET',
    },
  }),
  'login, after a reset': () => ({ body: { username: 'seller', password: 'molido de PET' } }),
  changePassword: () => ({
    ...seller,
    body: { currentPassword: 'molido de PET', newPassword: 'hojuelas de PEAD' },
  }),
  sendEmailLink: () => buyer,
  confirmEmail: async () => ({ body: { token: await mailedToken('confirmEmail', 2) } }),
  cancelEmailChange: () => seller,
  listUsers: () => ({ query: { q: 'norte', limit: '5' } }),
  'listUsers, plain': () => ({}),
  'listUsers, some': () => ({ ...buyer, query: { ids: '1,2,999' } }),
  listUserIds: () => ({ query: { part: '1' } }),
  getUser: () => ({ params: { id: 1 } }),
  'getUser, signed in': () => ({ ...buyer, params: { id: 1 } }),
  getUserStatistics: () => ({ params: { id: 1 } }),
  getUserHead: () => ({
    params: { id: 1 },
    query: { origin: 'http://sample.example', language: 'es' },
  }),
  updatePreferences: () => ({ ...seller, body: { language: 'es', showsContact: true } }),
  listSecurityEvents: () => seller,
  listNotices: () => ({ ...seller, query: { language: 'es' } }),
  countNotices: () => seller,
  readNotices: () => ({ ...seller, body: { ids: ['of-nobody'] } }),
  getFactors: () => seller,
  beginTotp: () => seller,
  confirmTotp: () => ({ ...seller, body: { code: codeAt(known.totpKey, new Date()) } }),
  makeRecoveryCodes: () => seller,
  beginPasskey: () => seller,
  addPasskey: () => ({
    ...seller,
    body: { name: 'Laptop', passkey: authenticator.create(known.webauthn) },
  }),
  renamePasskey: () => ({ ...seller, params: { id: known.passkey }, body: { name: 'Phone' } }),
  beginPasskeyLogin: () => ({}),
  loginWithPasskey: () => ({ body: { passkey: authenticator.get(known.webauthn) } }),
  beginConfirm: () => seller,
  confirmUser: () => ({ ...seller, body: { passkey: authenticator.get(known.webauthn) } }),
  removePasskey: () => ({ ...seller, params: { id: known.passkey } }),
  removeTotp: () => seller,
  stopFactorReset: async () =>
    tokenOf('stopFactorReset', await inIdentity((database) => askForReset(database, 1))),
  uploadProfilePicture: async () => ({ ...seller, file: await photo() }),
  deleteProfilePicture: () => seller,
  uploadDocument: () => ({
    ...seller,
    file: new Blob([new Uint8Array(onePagePdf())], { type: 'application/pdf' }),
  }),
  'updateProfile, a document': () => ({ ...seller, body: { einDocumentUrl: known.document } }),
  listDocuments: () => seller,
  getDocument: () => ({ ...seller, params: { id: known.document.split('/').at(-1) ?? '' } }),
  getOwnVerification: () => seller,
  listVerificationCases: () =>
    inIdentity((database) =>
      database.collection('users').updateOne({ username: 'buyer' }, { $set: { role: 'reviewer' } }),
    ).then(() => ({ ...buyer, query: { state: 'waiting' } })),
  getVerificationCase: () => ({ ...buyer, params: { id: 1 } }),
  askForDocuments: () => ({
    ...buyer,
    params: { id: 1 },
    body: { kinds: ['irsLetter'], note: 'Of this year' },
  }),
  decideOnDocument: () => ({
    ...buyer,
    params: { id: 1, documentId: known.document.split('/').at(-1) ?? '' },
    body: { decision: 'approve', companyName: 'Norte' },
  }),
  deleteDocument: () => ({ ...seller, params: { docId: 'einDocument' } }),
  uploadImage: async () => ({ ...seller, file: await photo() }),
  uploadImages: async () => ({ ...seller, file: await photo() }),
  createMaterial: () => ({ ...seller, body: draft() }),
  importMaterials: () => ({ ...seller, body: { csv, pictures: { 'front.jpg': known.picture } } }),
  listMaterials: () => ({ query: { limit: 5, category: 'Plastics' } }),
  'listMaterials, plain': () => ({}),
  listMaterialIds: () => ({ query: { part: 1 } }),
  listMaterialPlaces: () => ({}),
  listSuggestions: () => ({ query: { q: 'polypro', language: 'en' } }),
  getExchangeRate: () => ({}),
  listWaysOut: () => ({ query: { q: 'zinc', country: 'MEX' } }),
  getMaterial: lot,
  getMaterialHead: () => ({ ...lot(), query: { language: 'es', origin: 'http://sample.example' } }),
  listUserMaterials: () => ({ params: { id: 1 } }),
  changeMaterial: () => ({ ...seller, ...lot(), body: { description: 'Clean, blue' } }),
  listSimilarMaterials: lot,
  recordView: lot,
  listOwnMaterials: () => ({ ...seller, query: { status: 'available', limit: 5 } }),
  exportMaterials: () => ({ ...seller, query: { language: 'es' } }),
  addFavorite: () => ({ ...buyer, ...lot() }),
  getFavorite: () => ({ ...buyer, ...lot() }),
  listFavorites: () => ({ ...buyer, query: { limit: 5 } }),
  'listFavorites, plain': () => buyer,
  listFavoriteIds: () => buyer,
  removeFavorite: () => ({ ...buyer, ...lot() }),
  ...chatSamples(
    () => known.material,
    photo,
    () => known.messagePicture,
  ),
  ...ordersSamples(() => known.material, photo, {
    quote: () => known.quote,
    order: () => known.order,
    paper: () => known.paper,
    linkKey: () => LINK_KEYS,
  }),
  ...addressSamples,
  deleteMaterial: () => ({ ...seller, ...lot() }),
  askExport: () => seller,
  getExport: () => seller,
  findInvitation: () => inIdentity((database) => addInvitation(database, email)),
  downloadExport: async () => {
    await waitFor(
      async () =>
        Reflect.get(Object((await send(operationOf('getExport')!, seller)).body), 'state') ===
        'ready'
          ? true
          : null,
      60_000,
    )
    return seller
  },
  makeReferralCode: () => seller,
  listReferrals: () => ({ ...seller, query: { limit: 5 } }),
  getInviter: async () => ({
    params: {
      code: Reflect.get(
        Object((await send(operationOf('makeReferralCode')!, seller)).body),
        'code',
      ),
    },
  }),
  deleteUser: () => ({ as: 'leaver' }),
  joinWaitlist: () => ({ body: { email } }),
  confirmWaitlist: () => tokenOf('confirmWaitlist', known.entry),
  requestNewsletter: () => ({ body: { email, language: 'es' } }),
  confirmNewsletter: () => tokenOf('confirmNewsletter', 1),
  leaveNewsletter: () => tokenOf('leaveNewsletter', 1),
  sendContactRequest: () => ({
    body: { firstName: 'Ana', lastName: 'Ruiz', email, subject: 'PET', message: 'How much is it?' },
  }),
  listSessions: () => seller,
  endSession: () => ({ ...seller, params: { id: known.session } }),
  endOtherSessions: () => seller,
  reportTelemetry: () => ({
    body: { slices: [{ name: 'shell', version: '1.0.0', event: 'opened' }] },
  }),
  logout: () => buyer,
}

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

const operationOf = (sample: string) => operations.find(({ id }) => id === sample.split(',')[0])

async function send(
  operation: Operation,
  { as, key: idempotencyKey, headers, params, query, body, file }: Sample,
  { url } = gateway,
): Promise<Answer> {
  const form = new FormData()
  if (file) form.append(operation.files?.field ?? '', file, 'photo.png')
  const answer = await fetch(
    url + operationPath<{ params?: object; query?: object }>(operation, { params, query }),
    {
      method: operation.method.toUpperCase(),
      headers: {
        'x-forwarded-for': clientAddress,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...(as && { cookie: known.cookies[as] }),
      },
      body: file ? form : body && JSON.stringify(body),
    },
  )
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const text = await answer.text()
  const caching = answer.headers.get('cache-control') ?? ''
  return {
    status: answer.status,
    type,
    body: type === 'application/json' ? JSON.parse(text) : text,
    cookies: answer.headers.getSetCookie(),
    caching,
  }
}

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

function remember(id: string, { body, cookies }: Answer): void {
  const answer = new Map(Object.entries(Object(body)))
  if (id === 'register' || id === 'login')
    known.cookies[answer.get('username') as Company] = cookieHeader(cookies)
  if (id === 'beginTotp') known.totpKey = String(answer.get('key'))
  if (answer.has('challenge')) known.webauthn = Object(body)
  if (id === 'addPasskey') known.passkey = String(answer.get('id'))
  if (id === 'uploadImage') known.picture = String(answer.get('url'))
  if (id === 'uploadMessagePictures') known.messagePicture = String(answer.get('urls'))
  if (id === 'listSessions')
    known.session =
      (answer.get('sessions') as { id: string; isCurrent: boolean }[]).find(
        ({ isCurrent }) => !isCurrent,
      )?.id ?? ''
  if (id === 'uploadDocument') known.document = String(answer.get('url'))
  if (id === 'createMaterial') known.material = Number(answer.get('id'))
  rememberOrder(known, id, answer)
  if (id === 'joinWaitlist') known.entry = Number(answer.get('id'))
}

/** WebAuthn's options, until a call has answered some. */
function nothingAsked() {
  return {
    challenge: '',
    rpId: '',
    rp: { id: '', name: '' },
    user: { id: '', name: '', displayName: '' },
  } as PasskeyCreation & PasskeyRequest
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
    remember(operation.id, answer)
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
      'createMaterial',
      await send(operationOf('createMaterial')!, { ...seller, body: draft() }),
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
