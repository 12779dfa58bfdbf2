import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { chooseModel, findModel } from './findModel.ts'
import { trainModel } from './trainModel.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const types = ['ABS', 'PET', 'PVC', 'Nylon']
const companies = 50

/** Each company saves listings of one material only. */
async function addFavorites(count: number): Promise<void> {
  const materials = Array.from({ length: 200 }, (_, at) =>
    buildMaterial({ userId: 900 + (at % 20), type: types[at % types.length]! }),
  )
  await catalog.materials.insertMany(materials)
  await catalog.favorites.insertMany(
    Array.from({ length: count }, (_, at) => {
      const [company, round] = [at % companies, Math.floor(at / companies)]
      const ofType = materials.filter(({ type }) => type === types[company % types.length])
      return {
        _id: at + 1,
        userId: company + 1,
        materialId: ofType[(company + round * 7) % ofType.length]!._id,
        createdAt: new Date(catalog.clock.now.getTime() + at * 1000),
      }
    }),
  )
}

it('fits no model to few favorites, and uses a fitted one only if it is better', async () => {
  await addFavorites(400)
  expect(await trainModel(catalog.deps)).toBe(0)
  await catalog.favorites.deleteMany({})
  await catalog.materials.deleteMany({ userId: { $gte: 900 } })
  await addFavorites(800)
  expect(await trainModel(catalog.deps)).toBe(1)
  expect(await trainModel(catalog.deps)).toBe(0)
  const row = (await catalog.matchModels.findById(1).lean())!
  expect(row.events).toBe(800)
  expect(row.quality!.fitted.recallAt20).toBeGreaterThan(0.5)
  expect((await findModel(catalog)).version).toBe(row.isBetter ? 1 : null)
})

it('lets an operator choose a version, the fixed weights, or the newest', async () => {
  const [first, second] = [
    { _id: 11, isBetter: true },
    { _id: 12, isBetter: true },
  ].map((given) => ({
    ...given,
    bias: 0,
    weights: { material: 2 },
    events: 600,
    createdAt: catalog.clock.now,
  }))
  await catalog.matchModels.insertMany([first!, second!])
  expect((await findModel(catalog)).version).toBe(12)
  expect(await chooseModel(catalog, 11, catalog.clock.now)).toBe(true)
  expect(await findModel(catalog)).toMatchObject({ version: 11, weights: { material: 2, mfi: 0 } })
  expect(await chooseModel(catalog, 'fixed', catalog.clock.now)).toBe(true)
  expect((await findModel(catalog)).version).toBeNull()
  expect(await chooseModel(catalog, 99, catalog.clock.now)).toBe(false)
  expect((await findModel(catalog)).version).toBeNull()
  await chooseModel(catalog, 'newest', catalog.clock.now)
  expect((await findModel(catalog)).version).toBe(12)
})
