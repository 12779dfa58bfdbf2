import type { FindBlocksRequest } from '@materia/contracts/chat/blocks.ts'
import type { Matches } from '@materia/contracts/matches/match.ts'
import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { writeAsks } from '../market/writeAsks.ts'
import type { MaterialDocument } from '../model/material.ts'

let catalog: Catalog
/** Companies that have blocked the asking one. */
let blockers: number[] = []
beforeAll(async () => {
  catalog = await startCatalog()
  catalog.deps.sendRequest = async (_type, request) => {
    const [userId] = (request as FindBlocksRequest).userIds
    return { blocks: blockers.map((blocker) => ({ userId: blocker, partnerId: userId })) } as never
  }
})
afterAll(() => catalog.stop())

let lastUser = 1000
const newUser = () => ({ userId: ++lastUser })
type User = { userId: number }

/** A listing of a seller of its own in Laredo. */
const build = (overrides: Partial<MaterialDocument> = {}) =>
  buildMaterial({
    ...newUser(),
    type: 'ABS',
    mfi: '8',
    country: 'USA',
    state: 'TX',
    postalCode: '78040',
    createdAt: catalog.clock.now,
    ...overrides,
  })
async function add(overrides?: Partial<MaterialDocument>): Promise<MaterialDocument> {
  const material = build(overrides)
  await catalog.add(material)
  return material
}
const save = (user: User, { _id }: MaterialDocument) =>
  catalog.call('POST', `/api/favorites/${_id}`, { user })
async function order(
  { userId: buyerId }: User,
  { _id: materialId, userId: sellerId }: MaterialDocument,
) {
  const part = { quantity: 1, unit: 'Kg', currency: 'USD', priceCents: 1 } as const
  await catalog.reservations.create({
    _id: ++lastUser,
    materialId,
    buyerId,
    sellerId,
    ...part,
    state: 'confirmed',
    createdAt: catalog.clock.now,
  })
}
async function matchesOf(user: User, query = ''): Promise<Matches> {
  const { status, body } = await catalog.call('GET', `/api/matches?limit=24${query}`, { user })
  expect(status).toBe(200)
  return body as Matches
}
const idsOf = ({ items }: Matches) => items.map(({ material }) => material.id)
const dismiss = (user: User, materialId: number, reason: string) =>
  catalog.call('POST', '/api/matches/feedback', { user, body: { materialId, reason } })

describe('GET /api/matches', () => {
  it('ranks listings like those that a company ordered, with the facts as reasons', async () => {
    const user = newUser()
    const bought = await add({ type: 'Polystyrene', mfi: '12' })
    await order(user, bought)
    const alike = await add({ type: 'Polystyrene', mfi: '12', userId: bought.userId })
    const other = await add({
      type: 'Polystyrene',
      mfi: '40',
      presentation: 'Bales',
      postalCode: '10001',
      state: 'NY',
    })
    const { basis, items } = await matchesOf(user, '&to=USA-77002')
    expect(basis).toBe('interests')
    expect(items.map(({ material }) => material.id)).toEqual([alike._id, other._id])
    expect(items[0]!.score).toBeGreaterThan(items[1]!.score)
    expect(items[0]!.reasons).toContainEqual({
      kind: 'material',
      type: 'Polystyrene',
      grade: null,
      lots: 1,
    })
    expect(items[0]!.reasons).toContainEqual({ kind: 'mfi', low: 12, high: 12, lots: 1 })
  })

  it('names the price beside the median ask', async () => {
    const user = newUser()
    const [saved] = await Promise.all(
      [80_000, 80_000, 80_000, 80_000, 80_000].map((priceCents) =>
        add({ type: 'Nylon', presentation: 'Bales', priceCents }),
      ),
    )
    const cheap = await add({ type: 'Nylon', mfi: null, priceCents: 60_000 })
    await writeAsks(catalog.deps)
    catalog.clock.now = new Date(catalog.clock.now.getTime() + minuteMs)
    await save(user, saved!)
    const match = (await matchesOf(user)).items.find(({ material }) => material.id === cheap._id)
    expect(match!.reasons).toContainEqual({ kind: 'price', percent: -25, listings: 6 })
  })

  it('leaves out own, known and blocked listings', async () => {
    const user = newUser()
    const saved = await add({ type: 'Lead' })
    await save(user, saved)
    await add({ type: 'Lead', ...user })
    const [blocked, open] = [await add({ type: 'Lead' }), await add({ type: 'Lead' })]
    blockers = [blocked.userId]
    expect(idsOf(await matchesOf(user))).toEqual([open._id])
    blockers = []
  })

  it('starts with the own listings, then with the newest', async () => {
    const user = newUser()
    expect((await matchesOf(user)).basis).toBe('newest')
    await add({ type: 'Bronze', ...user })
    const { _id } = await add({ type: 'Bronze' })
    const matches = await matchesOf(user)
    expect([matches.basis, ...idsOf(matches)]).toEqual(['listings', _id])
    expect(matches.items[0]!.reasons).toContainEqual({ kind: 'distance', kilometres: 1 })
  })

  it('names the saved search that finds a listing', async () => {
    const user = newUser()
    await catalog.call('POST', '/api/saved-searches', {
      user,
      body: { name: 'Bales', filters: { type: 'PVC', presentation: 'Bales' }, frequency: 'never' },
    })
    const { _id } = await add({ type: 'PVC', presentation: 'Bales' })
    const { items } = await matchesOf(user)
    expect(items[0]).toMatchObject({
      material: { id: _id },
      reasons: [{ kind: 'search', name: 'Bales' }],
    })
  })

  it('needs a session, and fails without a response of chat', async () => {
    expect((await catalog.call('GET', '/api/matches')).status).toBe(401)
    const { sendRequest } = catalog.deps
    catalog.deps.sendRequest = () => Promise.reject(new Error('no chat'))
    expect((await catalog.call('GET', '/api/matches', { user: newUser() })).status).toBe(500)
    catalog.deps.sendRequest = sendRequest
  })
})

describe('POST and DELETE /api/matches/feedback', () => {
  it('hides the listing, puts others behind, and can be undone', async () => {
    const user = newUser()
    await save(user, await add({ type: 'PET', presentation: 'Bales' }))
    const [other, alike, alsoAlike] = [
      await add({ type: 'PET', postalCode: '10001', state: 'NY' }),
      await add({ type: 'PET', presentation: 'Bales' }),
      await add({ type: 'PET', presentation: 'Bales' }),
    ]
    expect(idsOf(await matchesOf(user))).toEqual([alsoAlike._id, alike._id, other._id])
    const { status, body } = await dismiss(user, alike._id, 'form')
    expect([status, body]).toEqual([
      200,
      { materialId: alike._id, reason: 'form', type: 'PET', presentation: 'Bales' },
    ])
    const matches = await matchesOf(user)
    expect(idsOf(matches)).toEqual([other._id, alsoAlike._id])
    expect(matches.feedback).toEqual([body])
    await catalog.call('DELETE', `/api/matches/feedback/${alike._id}`, { user })
    expect(idsOf(await matchesOf(user))).toEqual([alsoAlike._id, alike._id, other._id])
  })

  it('changes nothing for other companies', async () => {
    const [user, other] = [newUser(), newUser()]
    const saved = await add({ type: 'Polycarbonate' })
    await save(user, saved)
    await save(other, saved)
    const { _id, userId } = await add({ type: 'Polycarbonate' })
    expect((await dismiss(user, _id, 'seller')).body).toMatchObject({ seller: { id: userId } })
    await catalog.call('DELETE', `/api/matches/feedback/${_id}`, { user: other })
    expect(idsOf(await matchesOf(user))).toEqual([])
    expect(idsOf(await matchesOf(other))).toEqual([_id])
    expect((await matchesOf(other)).feedback).toEqual([])
  })

  it.each([
    ['an unknown listing', { materialId: 999_999, reason: 'price' }, 404],
    ['an unknown reason', { materialId: 1, reason: 'ugly' }, 400],
  ])('refuses %s', async (_case, body, status) => {
    expect(
      (await catalog.call('POST', '/api/matches/feedback', { user: newUser(), body })).status,
    ).toBe(status)
  })

  it('refuses an own listing', async () => {
    const own = await add()
    expect((await dismiss({ userId: own.userId }, own._id, 'form')).status).toBe(403)
  })
})

describe('GET /api/matches/demand', () => {
  it('counts other companies, each once, from three on', async () => {
    const lots = [await add({ type: 'Zinc' }), await add({ type: 'Zinc' })]
    const seller = { userId: lots[0]!.userId }
    const demand = async () =>
      (
        await catalog.call('GET', '/api/matches/demand?type=Zinc&presentation=Ground', {
          user: seller,
        })
      ).body
    const companies = [newUser(), newUser(), newUser()]
    for (const user of companies.slice(0, 2)) for (const lot of lots) await save(user, lot)
    await save(seller, lots[1]!)
    expect(await demand()).toEqual({ companies: null })
    const { body } = await catalog.call('POST', '/api/saved-searches', {
      user: companies[2]!,
      body: { name: 'Zinc', filters: { type: 'Zinc', priceMax: 1 }, frequency: 'never' },
    })
    const { id } = body as { id: number }
    await eventually(async () => catalog.searchMatcher.knows(id, 1))
    expect(await demand()).toEqual({ companies: 3 })
    catalog.clock.now = new Date(catalog.clock.now.getTime() + 181 * dayMs)
    expect(await demand()).toEqual({ companies: null })
  })
})
