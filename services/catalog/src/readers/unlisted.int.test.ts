import type { OfferChangedData } from '@materia/contracts/offers/offerEvent.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { describeMaterial } from '../materials/describeMaterial.ts'
import { onMaterialDiscussed } from './onMaterialDiscussed.ts'
import { onOfferChanged } from './onOfferChanged.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const [seller, buyer, other] = [7, 8, 9]

it('an unlisted listing is read by its seller and companies with an offer, and 404 for others', async () => {
  const material = buildMaterial({ userId: seller })
  const { _id: id } = material
  await catalog.add(material)
  const call = (method: string, path: string, userId?: number) =>
    catalog.call(method, path, userId === undefined ? {} : { user: { userId } })
  for (const userId of [buyer, other]) await call('POST', `/api/favorites/${id}`, userId)
  await catalog.materials.updateOne({ _id: id }, { isUnlisted: true })

  const offer = { materialId: 1, materialIds: [1, id], buyerId: buyer, sellerId: seller }
  await transaction(catalog.connection, async (session) => {
    await onOfferChanged(catalog.deps)(offer as OfferChangedData, { session })
    // Any company can write to any seller about any number.
    const question = { materialId: id, userIds: [other, seller] }
    await onMaterialDiscussed(catalog.deps)(question, { session })
  })

  const statusesOf = (userId?: number) =>
    Promise.all(
      [
        ['GET', `/api/materials/${id}`],
        ['GET', `/api/materials/${id}/similar`],
        ['POST', `/api/materials/${id}/views`],
      ].map(async ([method = '', path = '']) => (await call(method, path, userId)).status),
    )
  expect([await statusesOf(seller), await statusesOf(buyer)]).toEqual([
    [200, 200, 204],
    [200, 200, 204],
  ])
  expect([await statusesOf(other), await statusesOf()]).toEqual([
    [404, 404, 404],
    [404, 404, 404],
  ])
  expect((await call('POST', `/api/favorites/${id}`, 10)).status).toBe(404)
  const feedback = { user: { userId: other }, body: { materialId: id, reason: 'price' } }
  expect((await catalog.call('POST', '/api/matches/feedback', feedback)).status).toBe(404)
  const favoritesOf = async (userId: number) =>
    (await call('GET', '/api/user/favorites?limit=9', userId)).body
  expect([await favoritesOf(buyer), await favoritesOf(other)]).toMatchObject([
    { items: [{ id }], total: 1 },
    { items: [], total: 0 },
  ])
  const describe = describeMaterial(catalog.deps)
  expect(await describe({ materialId: id, readerId: other })).toEqual({ material: null })
  expect(await describe({ materialId: id, readerId: buyer })).toMatchObject({ material: { id } })
})
