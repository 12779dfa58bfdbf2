import { buildMaterial } from '../../test/factories.ts'
import { startCatalog } from '../../test/startCatalog.ts'
import { describeMaterial } from './describeMaterial.ts'

it('returns the event data of a listing, also of a deleted one, and nothing for an unknown one', async () => {
  const catalog = await startCatalog()
  await catalog.add(
    buildMaterial({ _id: 5, userId: 7 }),
    buildMaterial({ _id: 6, userId: 7, deletedAt: catalog.clock.now }),
  )
  const described = await Promise.all(
    [5, 6, 7].map(async (materialId) => (await describeMaterial(catalog)({ materialId })).material),
  )
  expect(described).toMatchObject([
    { id: 5, userId: 7, isDeleted: false },
    { id: 6, isDeleted: true },
    null,
  ])
  await catalog.stop()
})
