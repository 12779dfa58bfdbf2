import { savedSearchesMax } from '@materia/contracts/savedSearches/constants.ts'
import type { SavedSearch, SavedSearchDraft } from '@materia/contracts/savedSearches/savedSearch.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

let lastUser = 100
/** A company of its own for each test. */
const newUser = () => ({ userId: ++lastUser })
type User = { userId: number }

const abs: SavedSearchDraft = {
  name: 'Black ABS',
  filters: { category: 'Plastics', type: 'ABS', color: 'Black', priceMax: 1.1 },
  frequency: 'atOnce',
}
const path = '/api/saved-searches'
const save = (user: User, draft: Partial<SavedSearchDraft> = {}) =>
  catalog.call('POST', path, { user, body: { ...abs, ...draft } })
const saved = async (user: User, draft?: Partial<SavedSearchDraft>) =>
  (await save(user, draft)).body as SavedSearch
const listed = async (user: User) =>
  ((await catalog.call('GET', path, { user })).body as { items: SavedSearch[] }).items

describe('POST /api/saved-searches', () => {
  it('saves filters with their name and frequency, by default daily', async () => {
    const user = newUser()
    expect(await save(user)).toMatchObject({ status: 201, body: { ...abs, newListings: 0 } })
    const { frequency: _, ...draft } = abs
    await catalog.call('POST', path, { user, body: { ...draft, filters: { q: 'abs' } } })
    expect(await listed(user)).toMatchObject([{ filters: { q: 'abs' }, frequency: 'daily' }, abs])
  })

  it('saves the same filters once, and keeps their name and frequency', async () => {
    const user = newUser()
    const { id } = await saved(user)
    const { priceMax, ...others } = abs.filters
    await Promise.all([1, 2, 3].map(() => save(user)))
    await save(user, { name: 'ABS', frequency: 'weekly', filters: { priceMax, ...others } })
    expect(await listed(user)).toMatchObject([{ id, ...abs }])
  })

  it('refuses one too many, also with parallel requests', async () => {
    const user = newUser()
    const answers = await Promise.all(
      Array.from({ length: savedSearchesMax + 5 }, (_, kilogramsMin) =>
        save(user, { filters: { kilogramsMin } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(savedSearchesMax)
    expect(await save(user)).toMatchObject({ status: 409, body: { code: 'SAVED_SEARCHES_FULL' } })
  })

  it.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a page', { filters: { page: 2 } }],
    ['an operator', { filters: { type: { $ne: '' } } }],
    ['an unknown frequency', { frequency: 'hourly' }],
  ])('refuses %s', async (_case, draft) => {
    expect((await save(newUser(), draft)).status).toBe(400)
  })

  it('saves nothing for a deleted account', async () => {
    const user = newUser()
    await catalog.sellers.create({ _id: user.userId, revision: 2, isDeleted: true })
    expect((await save(user)).status).toBe(401)
    expect(await catalog.savedSearches.countDocuments(user)).toBe(0)
  })
})

describe('PATCH and DELETE /api/saved-searches/{id}', () => {
  it('change and delete a search of their company only', async () => {
    const [user, other] = [newUser(), newUser()]
    const { id } = await saved(user)
    const change = (by: User) =>
      catalog.call('PATCH', `${path}/${id}`, {
        user: by,
        body: { name: 'Sheet', frequency: 'never' },
      })
    const remove = (by: User) => catalog.call('DELETE', `${path}/${id}`, { user: by })
    expect((await change(other)).status).toBe(404)
    expect(await change(user)).toMatchObject({
      status: 200,
      body: { name: 'Sheet', frequency: 'never' },
    })
    await remove(other)
    expect(await listed(user)).toHaveLength(1)
    expect([await remove(user), await remove(user)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await listed(user)).toEqual([])
  })

  it('counts the listings found since its company looked', async () => {
    const user = newUser()
    const { id } = await saved(user)
    catalog.clock.now = new Date(catalog.clock.now.getTime() + 60_000)
    const alert = {
      ...user,
      kind: 'listed',
      searchIds: [id],
      isInstant: true,
      unitCents: 55,
      priceUnit: 'USD/kg',
    } as const
    await catalog.alerts.insertMany(
      [1, 2].map((materialId) => ({
        ...alert,
        _id: `${user.userId}/${materialId}`,
        materialId,
        createdAt: catalog.clock.now,
      })),
    )
    expect(await listed(user)).toMatchObject([{ newListings: 2 }])
    const { body } = await catalog.call('PATCH', `${path}/${id}`, { user, body: { isSeen: true } })
    expect(body).toMatchObject({ newListings: 0 })
  })

  it('need a session', async () => {
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
      ['PATCH', `${path}/1`],
      ['DELETE', `${path}/1`],
    ] as const)
      expect((await catalog.call(method, address)).status).toBe(401)
  })
})
