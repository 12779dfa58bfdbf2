import {
  ownMaterialsPageSchema,
  type OwnMaterialsPage,
} from '@materia/contracts/catalog/material.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const list = async (userId: number, query = '') =>
  (await catalog.call('GET', `/api/user/materials${query}`, { user: { userId } }))
    .body as OwnMaterialsPage
const idsOf = ({ items }: OwnMaterialsPage) => items.map(({ id }) => id)

describe('GET /api/user/materials', () => {
  it('returns the user’s listings of every status, newest first, with their views and favorites', async () => {
    const lots = (['available', 'reserved', 'sold', 'withdrawn'] as const).map((status) =>
      buildMaterial({ userId: 20, status }),
    )
    await catalog.add(
      ...lots,
      buildMaterial({ userId: 21 }),
      buildMaterial({ userId: 20, status: 'withdrawn', deletedAt: new Date() }),
    )
    await catalog.materialStats.create({ _id: lots[0]._id, views: 12, favorites: 3 })
    const page = await list(20)
    expect(ownMaterialsPageSchema.validate(page, { convert: false }).error).toBeUndefined()
    expect(idsOf(page)).toEqual(lots.map(({ _id }) => _id).toReversed())
    expect(page.items.at(-1)).toMatchObject({ views: 12, favorites: 3 })
    expect(page.items[0]).toMatchObject({ views: 0, favorites: 0, status: 'withdrawn' })
    expect(page).toMatchObject({
      total: 4,
      counts: { available: 1, reserved: 1, sold: 1, withdrawn: 1 },
      nextCursor: null,
    })
  })

  it('filters by status', async () => {
    const [sold, available] = [
      buildMaterial({ userId: 22, status: 'sold' }),
      buildMaterial({ userId: 22 }),
    ]
    await catalog.add(sold, available)
    const page = await list(22, '?status=sold')
    expect(idsOf(page)).toEqual([sold._id])
    expect(page).toMatchObject({ total: 1, counts: { available: 1, sold: 1 } })
  })

  it('continues page by page and refuses a cursor of another list', async () => {
    const lots = [1, 2, 3, 4, 5].map(() => buildMaterial({ userId: 23 }))
    await catalog.add(...lots)
    const first = await list(23, '?limit=3')
    const second = await list(23, `?limit=3&cursor=${first.nextCursor}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(lots.map(({ _id }) => _id).toReversed())
    expect(second.nextCursor).toBeNull()
    for (const query of [`status=sold&cursor=${first.nextCursor}`, 'cursor=abc']) {
      expect(
        (await catalog.call('GET', `/api/user/materials?${query}`, { user: { userId: 23 } }))
          .status,
      ).toBe(400)
    }
  })

  it('returns an empty page for a user without listings', async () => {
    expect(await list(24)).toEqual({
      items: [],
      total: 0,
      counts: { available: 0, reserved: 0, sold: 0, withdrawn: 0, draft: 0 },
      nextCursor: null,
    })
  })

  it('requires a session and forbids caching', async () => {
    expect((await catalog.call('GET', '/api/user/materials')).status).toBe(401)
    const { headers } = await catalog.call('GET', '/api/user/materials', { user: { userId: 24 } })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
