import { materialList } from '@materia/contracts/catalog/material.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const similar = (id: number) => catalog.call('GET', `/api/materials/${id}/similar`)
const idsOf = (body: unknown) => (body as { id: number }[]).map(({ id }) => id)

describe('GET /api/materials/{id}/similar', () => {
  it('returns up to eight that share the most, without itself and without unavailable ones', async () => {
    const metal = {
      category: 'Metals',
      type: 'Copper',
      presentation: 'Wire',
      color: 'Orange',
      mfi: null,
    } as const
    const lot = buildMaterial(metal)
    const sameColor = [1, 2].map(() => buildMaterial(metal))
    const samePresentation = [1, 2].map(() => buildMaterial({ ...metal, color: 'Brown' }))
    const sameType = [1, 2].map(() => buildMaterial({ ...metal, presentation: 'Tube' }))
    const sameCategory = [1, 2, 3].map(() => buildMaterial({ ...metal, type: 'Steel' }))
    const gone = [
      buildMaterial({ ...metal, status: 'sold' }),
      buildMaterial({ ...metal, status: 'withdrawn', deletedAt: new Date() }),
    ]
    await catalog.add(
      ...sameCategory,
      ...sameType,
      ...samePresentation,
      ...sameColor,
      lot,
      ...gone,
      buildMaterial(),
    )
    const { status, body, headers } = await similar(lot._id)
    expect(status).toBe(200)
    expect(materialList.validate(body, { convert: false }).error).toBeUndefined()
    const nearest = [sameColor, samePresentation, sameType, sameCategory].flatMap((lots) =>
      lots.toReversed(),
    )
    expect(idsOf(body)).toEqual(nearest.slice(0, 8).map(({ _id }) => _id))
    expect(headers.get('cache-control')).toContain('s-maxage=1')
  })

  it('prefers the same grade, also in another form', async () => {
    const stainless = {
      category: 'Metals',
      type: 'Stainless Steel',
      grade: '304',
      presentation: 'Sheet',
      color: 'Silver',
      mfi: null,
    } as const
    const lot = buildMaterial(stainless)
    const tube = buildMaterial({ ...stainless, presentation: 'Tube' })
    const others = ['316', '430'].map((grade) => buildMaterial({ ...stainless, grade }))
    const gray = buildMaterial({ ...stainless, color: 'Gray' })
    await catalog.add(lot, tube, gray, ...others)
    const { body } = await similar(lot._id)
    expect(idsOf(body).slice(0, 4)).toEqual(
      [gray, tube, ...others.toReversed()].map(({ _id }) => _id),
    )
  })

  it('responds 404 for an unknown or deleted listing', async () => {
    const deleted = buildMaterial({ status: 'withdrawn', deletedAt: new Date() })
    await catalog.add(deleted)
    expect([(await similar(999_999)).status, (await similar(deleted._id)).status]).toEqual([
      404, 404,
    ])
  })
})
