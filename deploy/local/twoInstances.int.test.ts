import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { services } from '@materia/contracts/services.ts'
import {
  cookieHeader,
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { connectNats, type NatsConnection } from '@materia/service-kit/src/nats.ts'
import { request } from '@materia/service-kit/src/respond.ts'
import { MongoClient } from 'mongodb'
import sharp from 'sharp'
import { pauseProcess } from './backing/pauseProcess.ts'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from './backing/testUrls.ts'
import { gatewayUrls } from './gatewayUrls.ts'
import { serviceKeys } from './serviceKeys.ts'
import { exposedMetrics, namedMetrics } from '../observe/namedMetrics.ts'
import { waitFor } from './processes/waitFor.ts'
import { receiveSpans } from './test/receiveSpans.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-two-'))
const mailDir = join(folder, 'mail')
const formsPerAddress = 6
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const databaseOf = Object.fromEntries(
  services.map(({ name }) => [name, `${uniqueDatabase()}_${name}`]),
)
const natsUrl = newNatsUrl()
const expired = Array.from({ length: 40 }, (_, at) => ({
  _id: `/uploads/${at}.webp`,
  userId: 7,
  materialIds: [],
  createdAt: new Date(1),
  unusedSince: new Date(1),
}))

let gateways: RunningProcess[] = []
const instances: Record<string, RunningProcess[]> = {}
let mongo: MongoClient
let nats: NatsConnection
let received: Awaited<ReturnType<typeof receiveSpans>>

beforeAll(async () => {
  mongo = await MongoClient.connect(testMongoUrl())
  received = await receiveSpans()
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: received.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }
  await mongo
    .db(databaseOf['catalog'])
    .collection<(typeof expired)[number]>('uploads')
    .insertMany(expired)
  const env = {
    MONGO_URL: testMongoUrl(),
    NATS_URL: natsUrl,
    REDIS_URL: newRedisUrl(),
    ...serviceKeys(secrets.identityKey),
    STOP_DELAY_MS: '0',
    CHECK_CONTRACTS: 'true',
    ANSWER_WITHIN_MS: '30000',
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://two.example',
    FILES_DIR: join(folder, 'files'),
    MAIL_DIR: mailDir,
    ...traced,
  }
  const start = (name: string) =>
    startProcess(join(rootDir, 'services', name, 'src/server.ts'), {
      ...env,
      MONGO_DATABASE: databaseOf[name]!,
    })
  await Promise.all(
    services.map(
      async ({ name }) => (instances[name] = await Promise.all([start(name), start(name)])),
    ),
  )
  const front = {
    ...gatewayUrls((service) => instances[service]!.map(({ url }) => url).join()),
    BEHIND_TLS: 'true',
    FORMS_PER_ADDRESS: String(formsPerAddress),
    ...traced,
  }
  const redis = newRedisUrl()
  const startFront = () => startGateway({ catalog: '', identity: '', redis, env: front })
  gateways = await Promise.all([startFront(), startFront()])
  for (const { url } of Object.values(instances).flat())
    await waitFor(async () => ((await fetch(`${url}/readyz`)).ok ? true : null), 30_000)
  nats = await connectNats(natsUrl)
}, 120_000)

afterAll(async () => {
  await nats.close()
  await Promise.all([...gateways, ...Object.values(instances).flat()].map(({ kill }) => kill()))
  await Promise.all(Object.values(databaseOf).map((name) => mongo.db(name).dropDatabase()))
  await mongo.close()
  await received.stop()
  rmSync(folder, { recursive: true })
}, 120_000)

type Call = {
  method?: string
  json?: object
  form?: FormData
  cookie?: string
  address?: string
  key?: string
}

/** As many calls as reach every instance through both gateways. */
const eight = [0, 1, 2, 3, 4, 5, 6, 7]

async function call(
  at: number,
  path: string,
  { method = 'GET', json, form, cookie, address = '203.0.113.7', key }: Call = {},
) {
  const answer = await fetch(gateways[at % gateways.length]!.url + path, {
    method,
    // Crawlers' views are not counted.
    headers: {
      'x-forwarded-for': address,
      'user-agent': browser,
      ...(json && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    body: form ?? (json && JSON.stringify(json)),
  })
  const text = await answer.text()
  const body: unknown = answer.headers.get('content-type')?.startsWith('application/json')
    ? JSON.parse(text)
    : text
  return {
    status: answer.status,
    body,
    cookie: cookieHeader(answer.headers.getSetCookie()),
    requestId: answer.headers.get('x-request-id') ?? '',
  }
}

const eventually = (look: () => Promise<boolean>) =>
  waitFor(async () => (await look()) || null, 30_000)

const statusesOf = async (path: string, options: Call) =>
  (await Promise.all(eight.map((at) => call(at, path, options))))
    .map(({ status }) => status)
    .toSorted()
/** What all instances say, each thing once. */
async function saidBy(path: string, options: Call = {}): Promise<unknown[]> {
  const said = await Promise.all(eight.map((at) => call(at, path, options)))
  return [...new Set(said.map(({ body }) => JSON.stringify(body)))].map((text) => JSON.parse(text))
}

const company = (username: string) => ({
  username,
  email: `${username}@two.example`,
  password: 'hojuelas de PET',
  confirmPassword: 'hojuelas de PET',
  companyName: username,
  description: 'PET',
})
const register = async (username: string) =>
  (await call(0, '/api/register', { method: 'POST', json: company(username) })).cookie
const signIn = (at: number, username: string) =>
  call(at, '/api/login', { method: 'POST', json: { username, password: 'hojuelas de PET' } })

async function makeListing(cookie: string): Promise<number> {
  const form = new FormData()
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'photo.png')
  const { body: picture } = await call(0, '/api/upload/image', { method: 'POST', form, cookie })
  const json = {
    description: 'Clean regrind',
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity: '1000',
    unit: 'Kg',
    price: '550.00',
    location: 'NL, MEX',
    isSingleLot: false,
    imageUrl: [new Map(Object.entries(Object(picture))).get('url')],
  }
  const { body } = await call(1, '/api/materials', { method: 'POST', json, cookie })
  return Number(new Map(Object.entries(Object(body))).get('id'))
}

/** What a company orders of a lot, with a price of freight. */
async function orderOf(cookie: string, materialId: number, quantity: string): Promise<object> {
  const place = { city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' }
  const address = { line1: '4100 Navigation Blvd', line2: '', ...place }
  const { body } = await call(0, '/api/shipping/calculate', {
    method: 'POST',
    json: { destination: { address: address.line1, ...place }, materialId, quantity },
    cookie,
  })
  const { quote } = (body as { rates: { quote: string }[] }).rates[0]!
  return {
    materialId,
    quantity,
    quote,
    shippingAddress: address,
    billingAddress: address,
    contactEmail: 'buyer@two.example',
    contactPhone: '+1 713 555 0101',
    paymentToken: 'tok_ok',
    paymentMethod: 'credit',
  }
}

const idsIn = (answers: { body: unknown }[]) => [
  ...new Set(answers.map(({ body }) => Number(Reflect.get(Object(body), 'id')))),
]

describe('two of each service behind two gateways', () => {
  it('share sessions', async () => {
    const cookie = await register('shared')
    expect(await saidBy('/api/user', { cookie })).toEqual([
      expect.objectContaining({ username: 'shared' }),
    ])
    await call(1, '/api/logout', { method: 'POST', cookie })
    expect(await statusesOf('/api/user', { cookie })).toEqual(eight.map(() => 401))
  })

  it('open one account for one registration', async () => {
    const statuses = await statusesOf('/api/register', { method: 'POST', json: company('single') })
    expect(statuses).toEqual(eight.map((at) => (at === 0 ? 201 : 409)))
  })

  it('count what an address may send together', async () => {
    const json = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@two.example',
      subject: 'PET',
      message: 'How much is it?',
    }
    const statuses = await statusesOf('/api/contact', {
      method: 'POST',
      json,
      address: '203.0.113.8',
    })
    expect(statuses.filter((status) => status === 429)).toHaveLength(eight.length - formsPerAddress)
  })

  it('take one entry, and send it one mail', async () => {
    const join = (at: number) =>
      call(at, '/api/waitlist', {
        method: 'POST',
        json: { email: 'one@plant.example' },
        address: `203.0.113.${20 + at}`,
      })
    const statuses = (await Promise.all(eight.map(join))).map(({ status }) => status).toSorted()
    expect(statuses).toEqual(eight.map((at) => (at === 0 ? 201 : 409)))
    await eventually(async () => mailsTo('one@plant.example') > 0)
    // A second one would have gone out by then.
    await call(0, '/api/waitlist', {
      method: 'POST',
      json: { email: 'later@plant.example' },
      address: '203.0.113.30',
    })
    await eventually(async () => mailsTo('later@plant.example') > 0)
    expect(mailsTo('one@plant.example')).toBe(1)
  })

  it('say the same of favorites and stock, and sell a lot once', async () => {
    const [seller, buyer] = [await register('seller'), await register('buyer')]
    const id = await makeListing(seller)
    await call(0, `/api/favorites/${id}`, { method: 'POST', cookie: buyer })
    expect(await saidBy('/api/user/favorites/ids', { cookie: buyer })).toEqual([[id]])
    const reserve = (at: number) =>
      request(nats, catalog.reserveMaterial, {
        orderId: 9_000_000 + at,
        materialId: id,
        buyerId: 900 + at,
        quantity: '600',
        traceId: 'two-instances',
      })
    const replies = await Promise.all(eight.map(reserve))
    expect(replies.filter((reply) => 'reservation' in reply)).toHaveLength(1)
    expect(await saidBy(`/api/materials/${id}`, { cookie: buyer })).toEqual([
      expect.objectContaining({ quantity: '400' }),
    ])
  })

  it('sell a part of a lot once by one key, whose stock catalog keeps for it', async () => {
    const [seller, buyer] = [await register('ordered'), await register('orderer')]
    const id = await makeListing(seller)
    const order: Call = {
      method: 'POST',
      json: await orderOf(buyer, id, '250'),
      cookie: buyer,
      key: 'two-instances-order',
    }
    const placed = await Promise.all(eight.map((at) => call(at, '/api/orders', order)))
    expect(placed.map(({ status }) => status)).toEqual(eight.map(() => 201))
    const [orderId, ...others] = idsIn(placed)
    expect(others).toEqual([])
    expect(await saidBy(`/api/materials/${id}`, { cookie: buyer })).toEqual([
      expect.objectContaining({ quantity: '750' }),
    ])

    expect(
      await statusesOf(`/api/orders/${orderId}/steps`, {
        method: 'POST',
        json: { step: 'confirm' },
        cookie: seller,
      }),
    ).toEqual(eight.map(() => 200))
    const reservations = mongo
      .db(databaseOf['catalog'])
      .collection<{ _id: number; state: string }>('reservations')
    await eventually(
      async () => (await reservations.findOne({ _id: orderId }))?.state === 'confirmed',
    )
    expect(await saidBy(`/api/orders/${orderId}`, { cookie: buyer })).toEqual([
      expect.objectContaining({ status: 'confirmed', paymentStatus: 'captured' }),
    ])
    expect(
      await statusesOf(`/api/orders/${orderId}`, { cookie: await register('stranger') }),
    ).toEqual(eight.map(() => 404))
  })

  it('place one order where one of them is paused, and wakes after the other has done it', async () => {
    const [seller, buyer] = [await register('woken'), await register('waker')]
    const id = await makeListing(seller)
    const order: Call = {
      method: 'POST',
      json: await orderOf(buyer, id, '100'),
      cookie: buyer,
      key: 'two-instances-paused',
    }
    const [halted] = instances['orders']!
    await pauseProcess(halted!.pid)
    const placing = eight.map((at) => call(at, '/api/orders', order))
    // Of those that reach the other one.
    await Promise.any(
      placing.map(
        async (each) => (await each).status === 201 || Promise.reject(new Error('Not placed')),
      ),
    ).finally(() => halted!.signal('SIGCONT'))
    const placed = (await Promise.all(placing)).filter(({ status }) => status === 201)
    expect(idsIn(placed)).toHaveLength(1)
    expect(idsIn([await call(0, '/api/orders', order)])).toEqual(idsIn(placed))
    expect(await saidBy(`/api/materials/${id}`, { cookie: buyer })).toEqual([
      expect.objectContaining({ quantity: '900' }),
    ])
  })

  it('count the views of one visitor once', async () => {
    const cookie = await register('viewed')
    const [id, other] = [await makeListing(cookie), await makeListing(cookie)]
    const view = (at: number, of: number, address: string) =>
      call(at, `/api/materials/${of}/views`, { method: 'POST', address })
    const answers = await Promise.all(eight.map((at) => view(at, id, '203.0.113.9')))
    expect(answers.map(({ status }) => status)).toEqual(eight.map(() => 204))
    // Views are written after a moment: all those of the first listing are, once those of another that came later are.
    await Promise.all(eight.map((at) => view(at, other, `203.0.113.${100 + at}`)))
    const stats = mongo
      .db(databaseOf['catalog'])
      .collection<{ _id: number; views: number }>('material_stats')
    const viewsOf = async (of: number) => (await stats.findOne({ _id: of }))?.views ?? 0
    await eventually(async () => (await viewsOf(other)) === eight.length)
    expect([await viewsOf(other), await viewsOf(id)]).toEqual([eight.length, 1])
  })

  it('sweep in one of them', async () => {
    const sweeps = () =>
      instances['catalog']!.flatMap(({ lines }) => lines).filter(
        ({ msg, name }) => msg === 'job done' && name === 'uploads',
      )
    await eventually(async () => sweeps().length > 0)
    expect(sweeps().map(({ done }) => done)).toEqual([expired.length])
  })

  it('answer every read and login while one of each hangs', async () => {
    const cookie = await register('patient')
    const halted = Object.values(instances).map(([first]) => first!)
    await Promise.all(halted.map(({ pid }) => pauseProcess(pid)))
    try {
      const reads = [
        '/api/user',
        '/api/materials?limit=24',
        '/api/materials?limit=3&sort=newest',
        '/api/config',
      ]
      const answers = await Promise.all([
        ...eight.flatMap((at) => reads.map((path) => call(at, path, { cookie }))),
        ...eight.flatMap((at) => reads.slice(1).map((path) => call(at, path))),
        ...eight.map((at) => signIn(at, 'patient')),
      ])
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    } finally {
      for (const { signal } of halted) signal('SIGCONT')
    }
  })
})

describe('what is seen of them from outside', () => {
  it('is one trace, from the press on "order" to who is told of it by an event', async () => {
    const [seller, buyer] = [await register('traced'), await register('tracer')]
    const id = await makeListing(seller)
    const { requestId } = await call(0, '/api/orders', {
      method: 'POST',
      json: await orderOf(buyer, id, '250'),
      cookie: buyer,
      key: 'two-instances-traced',
    })
    const pressed = ['gateway: POST /api/orders', 'orders: placeOrder']
    const parts = [
      ['gateway: POST /api/orders', 'gateway: read session'],
      [...pressed, 'orders: insert outbox'],
      [
        ...pressed,
        'orders: request catalog.material.reserve',
        'catalog: reply catalog.material.reserve',
        'catalog: commitTransaction',
      ],
      [...pressed, 'orders: send orders.order.placed', 'catalog: process orders.order.placed'],
      [
        ...pressed,
        'orders: send orders.order.placed',
        'chat: process orders.order.placed',
        'chat: commitTransaction',
      ],
    ]
    const missing = () =>
      parts.filter(
        (part) => !received.linesOf(requestId).some((line) => line.join() === part.join()),
      )
    await eventually(async () => missing().length === 0)
    expect({
      missing: missing(),
      said: missing().length > 0 ? received.linesOf(requestId) : [],
    }).toEqual({ missing: [], said: [] })

    // The same id is in what each of them logs for it.
    const logged = () =>
      [...gateways, ...Object.values(instances).flat()]
        .flatMap(({ lines }) => lines)
        .filter(({ traceId }) => traceId === requestId)
        .map(({ name, msg }) => `${name}: ${msg}`)
    const lines = [
      'gateway: request',
      'orders: request',
      'catalog: event consumed',
      'chat: event consumed',
    ]
    await eventually(async () => lines.every((line) => logged().includes(line)))
    expect([...new Set(logged())]).toEqual(expect.arrayContaining(lines))
  })

  it('is every metric that a rule or a dashboard asks for', async () => {
    const urls = [gateways[0]!, ...Object.values(instances).map(([first]) => first!)].map(
      ({ url }) => url,
    )
    const exposed = await Promise.all(
      urls.map(async (url) => exposedMetrics(await (await fetch(`${url}/metrics`)).text())),
    )
    expect(namedMetrics().filter((name) => !exposed.flat().includes(name))).toEqual([])
    const text = await (await fetch(`${gateways[0]!.url}/metrics`)).text()
    for (const series of [
      'http_request_duration_seconds_count{method="POST",route="/api/orders",status="201"}',
      'redis_request_duration_seconds_count{outcome="answered"}',
    ])
      expect(text).toContain(series)
  })
})

function mailsTo(address: string): number {
  try {
    return readdirSync(mailDir).filter(
      (file) =>
        file.endsWith('.eml') &&
        readFileSync(join(mailDir, file), 'utf8').includes(`To: ${address}`),
    ).length
  } catch {
    // No mail yet, so no folder.
    return 0
  }
}
