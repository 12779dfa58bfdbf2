import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import type { Connection } from 'mongoose'
import { buildMaterial } from '../../test/factories.ts'
import { type CatalogModels, catalogModels } from './catalogModels.ts'
import type { MaterialDocument } from './material.ts'
import { upgradeDrafts, upgradeListings } from './upgradeListings.ts'

let connection: Connection
let models: CatalogModels

beforeEach(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
  models = catalogModels(connection)
  await prepareDatabase(connection)
})

afterEach(async () => {
  await connection.dropDatabase()
  await connection.close()
})

/** A listing as stored before lots and deletions existed. */
function buildOld(
  _id: number,
): Omit<MaterialDocument, 'availableQuantity' | 'isSingleLot' | 'deletedAt'> {
  const {
    availableQuantity: _left,
    isSingleLot: _lot,
    deletedAt: _deleted,
    ...old
  } = buildMaterial({ _id })
  return old
}

const write = (...listings: object[]) => connection.collection('materials').insertMany(listings)

describe('upgradeListings', () => {
  it('adds missing fields to older listings and leaves newer ones unchanged', async () => {
    const newer = buildMaterial({ _id: 20_000, isSingleLot: false, availableQuantity: 400 })
    await write(buildOld(2), buildOld(12_000), newer)
    await upgradeListings(connection, models)
    const upgraded = {
      quantity: 1000,
      availableQuantity: 1000,
      isSingleLot: true,
      deletedAt: null,
      revision: 1,
    }
    expect(await models.materials.find().sort({ _id: 1 }).lean()).toMatchObject([
      { _id: 2, ...upgraded },
      { _id: 12_000, ...upgraded },
      newer,
    ])
  })

  it('counts existing favorites and keeps views', async () => {
    await write(buildMaterial({ _id: 2 }), buildMaterial({ _id: 3 }))
    const keep = (_id: number, userId: number, materialId: number) =>
      models.favorites.create({ _id, userId, materialId, createdAt: new Date() })
    for (const [_id, userId, materialId] of [
      [1, 5, 2],
      [2, 6, 2],
      [3, 5, 3],
    ])
      await keep(_id, userId, materialId)
    await models.materialStats.create({ _id: 3, views: 9 })
    await upgradeListings(connection, models)
    expect(await models.materialStats.find().sort({ _id: 1 }).lean()).toMatchObject([
      { _id: 2, favorites: 2 },
      { _id: 3, favorites: 1, views: 9 },
    ])
  })

  it('runs once', async () => {
    await upgradeListings(connection, models)
    await write(buildOld(2))
    await upgradeListings(connection, models)
    expect(
      await connection.collection<{ _id: number }>('materials').findOne({ _id: 2 }),
    ).not.toHaveProperty('availableQuantity')
  })
})

describe('upgradeDrafts', () => {
  it('turns available listings without a quantity or a price into drafts, once, and nothing else', async () => {
    const [noQuantity, noPrice, sold, withdrawn, deleted, listed] = [
      buildMaterial({ _id: 2, quantity: 0 }),
      buildMaterial({ _id: 3, priceCents: 0 }),
      buildMaterial({ _id: 4, priceCents: 0, status: 'sold' }),
      buildMaterial({ _id: 5, priceCents: 0, status: 'withdrawn' }),
      buildMaterial({ _id: 6, quantity: 0, status: 'withdrawn', deletedAt: new Date(0) }),
      buildMaterial({ _id: 7 }),
    ]
    await write(noQuantity, noPrice, sold, withdrawn, deleted, listed)
    await upgradeDrafts(connection, models)
    const draft = { status: 'draft', revision: 2 }
    const upgraded = [
      { ...noQuantity, ...draft },
      { ...noPrice, ...draft },
      sold,
      withdrawn,
      deleted,
      listed,
    ]
    expect(await models.materials.find().sort({ _id: 1 }).lean()).toMatchObject(upgraded)
    await models.materials.updateOne({ _id: 2 }, { $set: { status: 'available' } })
    await upgradeDrafts(connection, models)
    expect(await models.materials.findById(2).lean()).toMatchObject({ status: 'available' })
  })
})
