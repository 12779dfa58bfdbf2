import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { connectNats, type NatsConnection } from '@materia/service-kit/src/nats/connectNats.ts'
import { request } from '@materia/service-kit/src/nats/respond.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { exposedMetrics, namedMetrics } from '../../observe/namedMetrics.ts'
import { type Call, createCalls, eight, idsIn } from '../test/createCalls.ts'
import { receiveSpans } from '../test/receiveSpans.ts'
import { registration } from '../test/registration.ts'
import { formsPerAddress, startTwoInstances, type TwoInstances } from '../test/startTwoInstances.ts'

const expiredUploads = Array.from({ length: 40 }, (_, at) => ({
  _id: `/uploads/${at}.webp`,
  userId: 7,
  materialIds: [],
  createdAt: new Date(1),
  unusedSince: new Date(1),
}))

let two: TwoInstances
let nats: NatsConnection
let received: Awaited<ReturnType<typeof receiveSpans>>
const { call, statusesOf, distinctBodies, quantityOf, register, makeListing, orderOf } =
  createCalls(() => two)

beforeAll(async () => {
  received = await receiveSpans()
  two = await startTwoInstances({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: received.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
    prepare: (database) =>
      database('catalog')
        .collection<(typeof expiredUploads)[number]>('uploads')
        .insertMany(expiredUploads),
  })
  nats = await connectNats(two.natsUrl)
})

afterAll(async () => {
  await nats.close()
  await two.stop()
  await received.stop()
})

describe('two of each service behind two gateways', () => {
  it('share sessions', async () => {
    const cookie = await register('shared')
    expect(await distinctBodies('/api/user', { cookie })).toEqual([
      expect.objectContaining({ username: 'shared' }),
    ])
    await call(1, '/api/logout', { method: 'POST', cookie })
    expect(await statusesOf('/api/user', { cookie })).toEqual(eight.map(() => 401))
  })

  it('create one account for one registration', async () => {
    const statuses = await statusesOf('/api/register', {
      method: 'POST',
      json: registration('single'),
    })
    expect(statuses).toEqual(eight.map((at) => (at === 0 ? 201 : 409)))
  })

  it('share the limit of an address', async () => {
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

  it('store one waitlist entry and send it one mail', async () => {
    const join = (at: number) =>
      call(at, '/api/waitlist', {
        method: 'POST',
        json: { email: 'one@plant.example' },
        address: `203.0.113.${20 + at}`,
      })
    const statuses = (await Promise.all(eight.map(join))).map(({ status }) => status).toSorted()
    expect(statuses).toEqual(eight.map((at) => (at === 0 ? 201 : 409)))
    await eventually(async () => mailsTo('one@plant.example') > 0)
    // A second mail would have gone out by the time of this one.
    await call(0, '/api/waitlist', {
      method: 'POST',
      json: { email: 'later@plant.example' },
      address: '203.0.113.30',
    })
    await eventually(async () => mailsTo('later@plant.example') > 0)
    expect(mailsTo('one@plant.example')).toBe(1)
  })

  it('agree on favorites and stock, and sell a lot once', async () => {
    const [seller, buyer] = [await register('seller'), await register('buyer')]
    const id = await makeListing(seller)
    await call(0, `/api/favorites/${id}`, { method: 'POST', cookie: buyer })
    expect(await distinctBodies('/api/user/favorites/ids', { cookie: buyer })).toEqual([[id]])
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
    await eventually(async () => (await quantityOf(id)) === '400')
  })

  it('sell a part of a lot once per idempotency key, with its stock reserved', async () => {
    const [seller, buyer] = [await register('ordered'), await register('orderer')]
    const id = await makeListing(seller)
    const order: Call = {
      method: 'POST',
      json: await orderOf(buyer, id, '250'),
      cookie: buyer,
      key: 'two-instances-order',
    }
    // On a busy machine an order may wait too long. A client then sends it again.
    const place = (at: number) =>
      eventually(async () => {
        const answer = await call(at, '/api/orders', order)
        return answer.status === 503 ? null : answer
      })
    const placed = await Promise.all(eight.map(place))
    expect(placed.map(({ status }) => status)).toEqual(eight.map(() => 201))
    const [orderId, ...others] = idsIn(placed)
    expect(others).toEqual([])
    await eventually(async () => (await quantityOf(id)) === '750')

    const confirmed = await statusesOf(`/api/orders/${orderId}/steps`, {
      method: 'POST',
      json: { step: 'confirm' },
      cookie: seller,
    })
    // On a busy machine one of eight may wait too long for the others. It then changes nothing.
    expect(new Set(confirmed.filter((status) => status !== 503))).toEqual(new Set([200]))
    const reservations = two
      .database('catalog')
      .collection<{ _id: number; state: string }>('reservations')
    await eventually(
      async () => (await reservations.findOne({ _id: orderId }))?.state === 'confirmed',
    )
    expect(await distinctBodies(`/api/orders/${orderId}`, { cookie: buyer })).toEqual([
      expect.objectContaining({ status: 'confirmed', paymentStatus: 'captured' }),
    ])
    expect(
      await statusesOf(`/api/orders/${orderId}`, { cookie: await register('stranger') }),
    ).toEqual(eight.map(() => 404))
  })

  it('count the views of one visitor once', async () => {
    const cookie = await register('viewed')
    const [id, other] = [await makeListing(cookie), await makeListing(cookie)]
    const view = (at: number, of: number, address: string) =>
      call(at, `/api/materials/${of}/views`, { method: 'POST', address })
    const answers = await Promise.all(eight.map((at) => view(at, id, '203.0.113.9')))
    expect(answers.map(({ status }) => status)).toEqual(eight.map(() => 204))
    // Views are written with a delay, in order. Later views of another listing show that all
    // earlier ones are written.
    await Promise.all(eight.map((at) => view(at, other, `203.0.113.${100 + at}`)))
    const stats = two
      .database('catalog')
      .collection<{ _id: number; views: number }>('material_stats')
    const viewsOf = async (of: number) => (await stats.findOne({ _id: of }))?.views ?? 0
    await eventually(async () => (await viewsOf(other)) === eight.length)
    expect([await viewsOf(other), await viewsOf(id)]).toEqual([eight.length, 1])
  })

  it('run the cleanup job in one instance', async () => {
    const sweeps = () =>
      two.instances['catalog']!.flatMap(({ lines }) => lines).filter(
        ({ msg, name }) => msg === 'job done' && name === 'uploads',
      )
    await eventually(async () => sweeps().length > 0)
    expect(sweeps().map(({ done }) => done)).toEqual([expiredUploads.length])
  })
})

describe('the observability of two instances', () => {
  it('has one trace from the press on "order" to the consumers of its event', async () => {
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

    // Each process logs the same id for it.
    const logged = () =>
      two.processes
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

  it('has every metric of the rules and dashboards', async () => {
    const urls = [two.gateways[0]!, ...Object.values(two.instances).map(([first]) => first!)].map(
      ({ url }) => url,
    )
    const exposed = await Promise.all(
      urls.map(async (url) => exposedMetrics(await (await fetch(`${url}/metrics`)).text())),
    )
    expect(namedMetrics().filter((name) => !exposed.flat().includes(name))).toEqual([])
    const text = await (await fetch(`${two.gateways[0]!.url}/metrics`)).text()
    for (const series of [
      'http_request_duration_seconds_count{method="POST",route="/api/orders",status="201"}',
      'redis_request_duration_seconds_count{outcome="answered"}',
    ])
      expect(text).toContain(series)
  })
})

function mailsTo(address: string): number {
  try {
    return readdirSync(two.mailDir).filter(
      (file) =>
        file.endsWith('.eml') &&
        readFileSync(join(two.mailDir, file), 'utf8').includes(`To: ${address}`),
    ).length
  } catch {
    // The folder does not exist before the first mail.
    return 0
  }
}
