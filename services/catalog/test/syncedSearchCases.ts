import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import type { Connection, Model } from 'mongoose'
import { type MaterialDocument, materialModel } from '../src/model/material.ts'
import { type SellerDocument, sellerModel } from '../src/model/seller.ts'
import type { Search } from '../src/search/Search.ts'
import { buildMaterial } from './factories.ts'
import type { SearchSuite } from '@materia/search/test/openEngine.ts'

type Options = { silentMs?: number; url?: string }
type StartOn = (connection: Connection, options: Options) => Search

/** A database for each test, and searches of its listings, which are stopped with it. */
export class ListingsWorld {
  connection!: Connection
  materials!: Model<MaterialDocument>
  sellers!: Model<SellerDocument>
  database!: string
  #running: Search[] = []
  #startOn: StartOn

  constructor(startOn: StartOn) {
    this.#startOn = startOn
    beforeEach(async () => {
      this.database = uniqueDatabase()
      this.connection = await connectMongo(testMongoUrl(), this.database)
      this.materials = materialModel(this.connection)
      this.sellers = sellerModel(this.connection)
      await prepareDatabase(this.connection)
    })
    afterEach(async () => {
      for (const search of this.#running.splice(0)) await search.stop()
      await this.connection.dropDatabase()
      await this.connection.close()
    })
  }

  start(from = this.connection, options: Options = {}): Search {
    const search = this.#startOn(from, options)
    this.#running.push(search)
    return search
  }

  async started(...options: Parameters<ListingsWorld['start']>): Promise<Search> {
    const search = this.start(...options)
    await eventually(async () => search.isLoaded())
    return search
  }
}

export async function idsIn(search: Search, query = {}): Promise<number[]> {
  return (await search.search({ limit: 5_000, ...query })).ids
}

/** Waits until the index contains exactly these listings. */
export function lists(search: Search, ...ids: number[]): Promise<boolean> {
  return eventually(
    async () =>
      search.isLoaded() && (await idsIn(search)).toSorted((a, b) => a - b).join() === ids.join(),
  )
}

/** Tests of a search over a changing database, for every instance and engine. */
export function liveSearchCases({
  it,
  world,
}: Pick<SearchSuite, 'it'> & { world: ListingsWorld }): void {
  changeCases({ it, world })
  readCases({ it, world })
  newerVersionCases({ it, world })
}

function changeCases({ it, world }: Parameters<typeof liveSearchCases>[0]): void {
  it('contains the listings from before its start', async () => {
    const [available, sold] = [buildMaterial(), buildMaterial({ status: 'sold' })]
    await world.materials.insertMany([available, sold])
    expect(await idsIn(await world.started())).toEqual([available._id])
  })

  it('follows a listing from its creation to its deletion, on every instance', async () => {
    const instances = [await world.started(), await world.started()]
    const { _id } = await world.materials.create(buildMaterial({ color: 'Red' }))
    for (const search of instances) await lists(search, _id)

    await world.materials.updateOne({ _id }, { $set: { color: 'Green' }, $inc: { revision: 1 } })
    for (const search of instances)
      await eventually(async () => (await idsIn(search, { color: 'Green' })).length === 1)

    await world.materials.updateOne({ _id }, { $set: { status: 'sold' }, $inc: { revision: 1 } })
    for (const search of instances) await lists(search)

    await world.materials.updateOne(
      { _id },
      { $set: { status: 'available' }, $inc: { revision: 1 } },
    )
    for (const search of instances) await lists(search, _id)

    await world.materials.deleteOne({ _id })
    for (const search of instances) await lists(search)
  })

  it('finds a listing by its company, and by the new name after a rename, on every instance', async () => {
    await world.sellers.create({ _id: 5, revision: 1, companyName: 'Ozark Alloy' })
    const { _id } = await world.materials.create(buildMaterial({ userId: 5 }))
    const instances = [await world.started(), await world.started()]
    for (const search of instances) expect(await idsIn(search, { q: 'ozark' })).toEqual([_id])

    await world.sellers.updateOne({ _id: 5 }, { companyName: 'Bayou Compounding', revision: 2 })
    for (const search of instances) {
      await eventually(async () => (await idsIn(search, { q: 'bayou' })).includes(_id))
      expect(await idsIn(search, { q: 'ozark' })).toEqual([])
    }
  })

  it('finds a listing by the name of a company whose event arrives later', async () => {
    const search = await world.started()
    const { _id } = await world.materials.create(buildMaterial({ userId: 6 }))
    await lists(search, _id)
    await world.sellers.create({ _id: 6, revision: 1, companyName: 'Sierra Norte' })
    await eventually(async () => (await idsIn(search, { q: 'sierra' })).includes(_id))
  })

  it('misses no write during its load', async () => {
    const before = Array.from({ length: 1000 }, () => buildMaterial())
    await world.materials.insertMany(before)
    const search = world.start()
    const during = Array.from({ length: 50 }, () => buildMaterial())
    const sold = before.filter((_, place) => place % 20 === 0)
    for (const [place, material] of during.entries()) {
      await Promise.all([
        world.materials.create(material),
        world.materials.updateOne(
          { _id: sold[place]!._id },
          { $set: { status: 'sold' }, $inc: { revision: 1 } },
        ),
      ])
    }
    const expected = [...before.filter((material) => !sold.includes(material)), ...during].map(
      ({ _id }) => _id,
    )
    await lists(search, ...expected)
  })
}

function readCases({ it, world }: Parameters<typeof liveSearchCases>[0]): void {
  it('reads the current listing and company, on every instance', async () => {
    await world.sellers.create({ _id: 7, revision: 1, companyName: 'Ozark Alloy' })
    const { _id } = await world.materials.create(
      buildMaterial({ userId: 7, description: 'Bright wire' }),
    )
    const instances = [await world.started(), await world.started()]
    for (const search of instances) {
      expect(await search.read([_id])).toMatchObject([
        {
          id: _id,
          description: 'Bright wire',
          seller: { companyName: 'Ozark Alloy', isVerified: false },
        },
      ])
    }
    await world.materials.updateOne(
      { _id },
      { $set: { description: 'Dull wire' }, $inc: { revision: 1 } },
    )
    await world.sellers.updateOne({ _id: 7 }, { isVerified: true, revision: 2 })
    for (const search of instances) {
      await eventually(async () =>
        (await search.read([_id])).some(
          ({ description, seller }) => description === 'Dull wire' && seller.isVerified,
        ),
      )
    }
    await world.materials.updateOne({ _id }, { $set: { status: 'sold' }, $inc: { revision: 1 } })
    for (const search of instances)
      await eventually(async () => (await search.read([_id])).length === 0)
  })
}

/** This version may not be able to read listings of a newer version. */
function newerVersionCases({ it, world }: Parameters<typeof liveSearchCases>[0]): void {
  it('loads and follows changes despite unreadable listings of a newer version', async () => {
    const [readable, later] = [buildMaterial(), buildMaterial()]
    await writeNewer(world, { ...buildMaterial(), country: 'CAN' })
    await world.materials.insertMany([readable])
    const search = await world.started()
    expect(await idsIn(search)).toEqual([readable._id])

    await writeNewer(
      world,
      { ...buildMaterial(), unit: 'Liters' },
      { ...buildMaterial(), createdAt: 'today' },
    )
    await world.connection
      .collection('sellers')
      .insertOne({ _id: readable.userId, revision: 1, companyName: { en: 'Newer' } } as object)
    await world.materials.insertMany([later])
    await lists(search, readable._id, later._id)
  })

  it('omits a listing after a newer version changed it, until it is readable again', async () => {
    const material = buildMaterial()
    await world.materials.insertMany([material])
    const search = await world.started()
    const change = (set: object) =>
      world.connection
        .collection('materials')
        .updateOne({ _id: material._id } as object, { $set: set, $inc: { revision: 1 } })
    await change({ country: 'CAN' })
    await lists(search)
    expect(await search.read([material._id])).toEqual([])
    await change({ country: 'MEX' })
    await lists(search, material._id)
  })
}

/** Bypasses the model. */
function writeNewer({ connection }: ListingsWorld, ...rows: object[]) {
  return connection.collection('materials').insertMany(rows)
}
