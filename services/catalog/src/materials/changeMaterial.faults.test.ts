import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let one: Catalog
let other: Catalog
beforeAll(async () => {
  one = await startCatalog()
  other = await startCatalog({ database: one.urls.database })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

describe('PATCH /api/materials/{id}', () => {
  it('makes each of 100 price changes at once at two instances', async () => {
    const lot = buildMaterial()
    await one.add(lot)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        (at % 2 ? one : other).call('PATCH', `/api/materials/${lot._id}`, {
          user: { userId: lot.userId },
          body: { price: `${at + 1}.00` },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const stored = await one.materials.findById(lot._id).lean()
    expect(stored).toMatchObject({ revision: 101 })
    const events = (await one.events()).map(
      ({ data }) => data as { revision: number; price: string },
    )
    expect(new Set(events.map(({ revision }) => revision)).size).toBe(100)
    expect(events.find(({ revision }) => revision === 101)).toMatchObject({
      price: `${stored!.priceCents / 100}.00`,
    })
  })
})
