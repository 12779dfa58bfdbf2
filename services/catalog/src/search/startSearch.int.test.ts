import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import type { Connection, Model } from 'mongoose'
import { cuttableProxy } from '../../test/cuttableProxy.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type MaterialDocument, materialModel } from '../model/material.ts'
import { type SellerDocument, sellerModel } from '../model/seller.ts'
import { type Search, startSearch } from './startSearch.ts'

let database: string
let connection: Connection
let materials: Model<MaterialDocument>
let sellers: Model<SellerDocument>
let running: Search[] = []

beforeEach(async () => {
  database = uniqueDatabase()
  connection = await connectMongo(testMongoUrl(), database)
  materials = materialModel(connection)
  sellers = sellerModel(connection)
  await prepareDatabase(connection)
})

afterEach(async () => {
  for (const search of running.splice(0)) await search.stop()
  await connection.dropDatabase()
  await connection.close()
})

function start(from = connection, options: { silentMs?: number } = {}): Search {
  const search = startSearch({ ...options, connection: from, materials: materialModel(from), sellers: sellerModel(from), mxnPerUsd: 20, log })
  running.push(search)
  return search
}

async function started(...options: Parameters<typeof start>): Promise<Search> {
  const search = start(...options)
  await eventually(async () => search.isLoaded())
  return search
}

function idsIn(search: Search, query = {}): number[] {
  const found = search.search({ limit: 100_000, ...query })
  return typeof found === 'object' ? found.ids : []
}

/** Past the model. */
const writeNewer = (...rows: object[]) => connection.collection('materials').insertMany(rows)

/** Until the index knows the listings of these ids and no others. */
const lists = (search: Search, ...ids: number[]) => eventually(async () => idsIn(search).toSorted((a, b) => a - b).join() === ids.join())

describe('the search index', () => {
  it('is not loaded at first', () => {
    expect(start().search({ limit: 1 })).toBe('not loaded')
  })

  it('has what was there before it started', async () => {
    const [available, sold] = [buildMaterial(), buildMaterial({ status: 'sold' })]
    await materials.insertMany([available, sold])
    expect(idsIn(await started())).toEqual([available._id])
  })

  it('follows a listing from its start to its end, on every instance', async () => {
    const instances = [await started(), await started()]
    const { _id } = await materials.create(buildMaterial({ color: 'Red' }))
    for (const search of instances) await lists(search, _id)

    await materials.updateOne({ _id }, { $set: { color: 'Green' }, $inc: { revision: 1 } })
    for (const search of instances) await eventually(async () => idsIn(search, { color: 'Green' }).length === 1)

    await materials.updateOne({ _id }, { $set: { status: 'sold' }, $inc: { revision: 1 } })
    for (const search of instances) await lists(search)

    await materials.updateOne({ _id }, { $set: { status: 'available' }, $inc: { revision: 1 } })
    for (const search of instances) await lists(search, _id)

    await materials.deleteOne({ _id })
    for (const search of instances) await lists(search)
  })

  it('shows what it is handed before the database tells of it', async () => {
    const search = await started()
    const material = buildMaterial()
    search.put(material)
    expect(idsIn(search)).toEqual([material._id])
    search.put({ ...material, status: 'sold', revision: 2 })
    expect(idsIn(search)).toEqual([])
  })

  it('takes out a deleted listing, and keeps it out when an older change arrives late', async () => {
    const search = await started()
    const material = buildMaterial()
    search.put({ ...material, revision: 2, deletedAt: new Date() })
    search.put(material)
    expect(idsIn(search)).toEqual([])
  })

  it('finds a listing by its company, by the new name once it was renamed, on every instance', async () => {
    await sellers.create({ _id: 5, revision: 1, companyName: 'Ozark Alloy' })
    const { _id } = await materials.create(buildMaterial({ userId: 5 }))
    const instances = [await started(), await started()]
    for (const search of instances) expect(idsIn(search, { q: 'ozark' })).toEqual([_id])

    await sellers.updateOne({ _id: 5 }, { companyName: 'Bayou Compounding', revision: 2 })
    for (const search of instances) {
      await eventually(async () => idsIn(search, { q: 'bayou' }).includes(_id))
      expect(idsIn(search, { q: 'ozark' })).toEqual([])
    }
  })

  it('finds a listing by the name of a company that it hears of later', async () => {
    const search = await started()
    const { _id } = await materials.create(buildMaterial({ userId: 6 }))
    await lists(search, _id)
    await sellers.create({ _id: 6, revision: 1, companyName: 'Sierra Norte' })
    await eventually(async () => idsIn(search, { q: 'sierra' }).includes(_id))
  })

  it('reads a listing and its company as they are now, on every instance', async () => {
    await sellers.create({ _id: 7, revision: 1, companyName: 'Ozark Alloy' })
    const { _id } = await materials.create(buildMaterial({ userId: 7, description: 'Bright wire' }))
    const instances = [await started(), await started()]
    for (const search of instances) {
      expect(await search.read([_id])).toMatchObject([{ id: _id, description: 'Bright wire', seller: { companyName: 'Ozark Alloy', isVerified: false } }])
    }
    await materials.updateOne({ _id }, { $set: { description: 'Dull wire' }, $inc: { revision: 1 } })
    await sellers.updateOne({ _id: 7 }, { isVerified: true, revision: 2 })
    for (const search of instances) {
      await eventually(async () => (await search.read([_id])).some(({ description, seller }) => description === 'Dull wire' && seller.isVerified))
    }
    await materials.updateOne({ _id }, { $set: { status: 'sold' }, $inc: { revision: 1 } })
    for (const search of instances) await eventually(async () => (await search.read([_id])).length === 0)
  })

  it('reads at once what it was handed', async () => {
    const search = await started()
    const material = buildMaterial()
    await materials.create(material)
    search.put(material)
    expect(await search.read([material._id])).toMatchObject([{ color: 'Blue' }])
    const changed = await materials.findOneAndUpdate({ _id: material._id }, { $set: { color: 'Red' }, $inc: { revision: 1 } }, { returnDocument: 'after' }).lean()
    search.put(changed!)
    expect(await search.read([material._id])).toMatchObject([{ color: 'Red' }])
  })

  it('misses nothing that is written while it loads', async () => {
    const before = Array.from({ length: 1000 }, () => buildMaterial())
    await materials.insertMany(before)
    const search = start()
    const during = Array.from({ length: 50 }, () => buildMaterial())
    const sold = before.filter((_, place) => place % 20 === 0)
    for (const [place, material] of during.entries()) {
      await Promise.all([
        materials.create(material),
        materials.updateOne({ _id: sold[place]!._id }, { $set: { status: 'sold' }, $inc: { revision: 1 } }),
      ])
    }
    const expected = [...before.filter((material) => !sold.includes(material)), ...during].map(({ _id }) => _id)
    await lists(search, ...expected)
  })

  it('catches up after a break with what was written meanwhile', async () => {
    const proxy = await cuttableProxy(testMongoUrl())
    const broken = await connectMongo(proxy.url, database)
    const search = await started(broken)
    const [first, second, third] = [buildMaterial(), buildMaterial(), buildMaterial()]
    await materials.insertMany([first, second])
    await lists(search, first._id, second._id)

    proxy.cut()
    await materials.insertMany([third])
    await materials.deleteOne({ _id: first._id })
    expect(idsIn(search)).toEqual([second._id, first._id])
    proxy.mend()
    await lists(search, second._id, third._id)
    await search.stop()
    await broken.close()
    await proxy.stop()
  })

  it('asks anew where its change stream is silent', async () => {
    const proxy = await cuttableProxy(testMongoUrl())
    const silenced = await connectMongo(proxy.url, database)
    const search = await started(silenced, { silentMs: 1_000 })
    const [before, after] = [buildMaterial(), buildMaterial()]
    await materials.insertMany([before])
    await lists(search, before._id)
    proxy.silence()
    await materials.insertMany([after])
    await lists(search, before._id, after._id)
    await search.stop()
    await silenced.close()
    await proxy.stop()
  })

  it('loads, and follows changes, past what a newer version wrote', async () => {
    const [readable, later] = [buildMaterial(), buildMaterial()]
    await writeNewer({ ...buildMaterial(), country: 'CAN' })
    await materials.insertMany([readable])
    const search = await started()
    expect(idsIn(search)).toEqual([readable._id])

    await writeNewer({ ...buildMaterial(), unit: 'Liters' }, { ...buildMaterial(), createdAt: 'today' })
    await connection.collection('sellers').insertOne({ _id: readable.userId, revision: 1, companyName: { en: 'Newer' } } as object)
    await materials.insertMany([later])
    await lists(search, readable._id, later._id)
  })

  it('leaves a listing out from when a newer version changed it until it can be read again', async () => {
    const material = buildMaterial()
    await materials.insertMany([material])
    const search = await started()
    const change = (set: object) => connection.collection('materials').updateOne({ _id: material._id } as object, { $set: set, $inc: { revision: 1 } })
    await change({ country: 'CAN' })
    await lists(search)
    expect(await search.read([material._id])).toEqual([])
    await change({ country: 'MEX' })
    await lists(search, material._id)
  })

  it('loads again, and answers all the while, when it cannot go on from where it was', async () => {
    const search = await started()
    const [old, fresh] = [buildMaterial(), buildMaterial()]
    await materials.insertMany([old])
    await lists(search, old._id)
    await connection.dropCollection('materials')
    await connection.createCollection('materials')
    await materials.insertMany([fresh])
    await lists(search, fresh._id)
    expect(search.isLoaded()).toBe(true)
  })
})
