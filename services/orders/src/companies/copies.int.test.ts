import { catalog } from '@materia/contracts/catalog/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { reply, respond } from '@materia/service-kit/src/nats/respond.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildListing, startOrders } from '../../test/startOrders.ts'
import { findCompany } from './findCompany.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
let nats: Awaited<ReturnType<typeof connectNats>>
beforeAll(async () => {
  orders = await startOrders({ hasNats: true })
  nats = await connectNats(orders.urls.nats, new AbortController().signal, testLog)
})
afterAll(async () => {
  await orders.stop()
  await nats.close()
})

const company = (id: number, revision = 1) => ({
  id,
  revision,
  username: `user${id}`,
  companyName: `Named ${id}.${revision}`,
  country: 'MEX' as const,
  state: 'NL',
  city: 'Apodaca',
  profilePictureUrl: '',
  verificationStatus: 'approved' as const,
})
let count = 0
function publish(subject: string, data: object): Promise<unknown> {
  const event = {
    id: `event-${++count}`,
    subject,
    version: 1,
    occurredAt: '2099-11-02T12:00:00.000Z',
    traceId: 'test-trace',
    data,
  }
  return eventually(() =>
    nats
      .jetstream()
      .publish(subject, JSON.stringify(event))
      .catch(() => null),
  )
}
const codeOf = async (materialId: number, quantity?: string) =>
  Reflect.get(Object((await orders.calculate(2, { materialId, quantity })).body), 'code')

describe('a listing', () => {
  it('is sold as in its newest catalog event, in any order of arrival', async () => {
    await publish(
      'catalog.material.changed',
      buildListing({ id: 20, revision: 3, quantity: '500' }),
    )
    await publish('catalog.material.listed', buildListing({ id: 20, revision: 1 }))
    await publish('catalog.material.listed', buildListing({ id: 21 }))
    await eventually(() => orders.lots.exists({ _id: 21 }))
    expect(await codeOf(20, '501')).toBe('NOT_ENOUGH')
    expect(await codeOf(20, '500')).toBeUndefined()
  })

  it('cannot be bought after its withdrawal', async () => {
    await publish(
      'catalog.material.withdrawn',
      buildListing({ id: 21, revision: 2, status: 'withdrawn' }),
    )
    await eventually(() => orders.lots.exists({ _id: 21, status: 'withdrawn' }))
    expect(await codeOf(21)).toBe('NOT_AVAILABLE')
  })
})

describe('a company', () => {
  it('has its newest name, and none after its deletion', async () => {
    await publish('identity.user.updated', company(30, 2))
    await publish('identity.user.registered', company(30, 1))
    await publish('identity.user.deleted', { id: 31, revision: 5 })
    await publish('identity.user.updated', company(31, 4))
    await publish('identity.user.registered', company(32))
    await eventually(() => orders.companies.exists({ _id: 32 }))
    expect(await findCompany(orders.deps, 30)).toMatchObject({ companyName: 'Named 30.2' })
    expect(await findCompany(orders.deps, 31)).toMatchObject({
      companyName: 'Deleted company',
      isDeleted: true,
    })
  })
})

describe('an unknown record', () => {
  it('is requested: a listing from catalog, a company from identity', async () => {
    const handlers = [
      reply(identity.describeUser, async ({ userId }) => ({
        user: userId === 40 ? company(40) : null,
      })),
      reply(catalog.describeMaterial, async ({ materialId }) => ({
        material: materialId === 41 ? buildListing({ id: 41 }) : null,
      })),
    ]
    const others = respond({ nats: Promise.resolve(nats), log: testLog, queue: 'others', handlers })
    await eventually(async () => (await orders.calculate(2, { materialId: 41 })).status === 200)
    expect(await codeOf(42)).toBe('NOT_AVAILABLE')
    expect(await findCompany(orders.deps, 40)).toMatchObject({ companyName: 'Named 40.1' })
    expect(await findCompany(orders.deps, 43)).toBeNull()
    await others.stop()
    expect(await codeOf(41)).toBeUndefined()
    expect((await orders.calculate(2, { materialId: 44 })).status).toBe(503)
  })
})
