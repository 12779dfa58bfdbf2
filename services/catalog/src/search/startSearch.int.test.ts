import { testMongoUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { cuttableProxy } from '../../test/cuttableProxy.ts'
import { buildMaterial } from '../../test/factories.ts'
import { idsIn, lists, ListingsWorld, liveSearchCases } from '../../test/search/liveSearchCases.ts'
import { materialModel } from '../model/material.ts'
import { sellerModel } from '../model/seller.ts'
import { startSearch } from './startSearch.ts'

const world = new ListingsWorld((connection, options) =>
  startSearch({
    ...options,
    connection,
    materials: materialModel(connection),
    sellers: sellerModel(connection),
    mxnPerUsd: 20,
    log,
  }),
)

describe('the search index in memory', () => {
  liveSearchCases({ it, world })

  it('is not loaded at first', async () => {
    const search = world.start()
    expect(search.isLoaded()).toBe(false)
    await expect(search.search({ limit: 1 })).rejects.toMatchObject({ status: 503 })
  })

  it('shows what it is handed before the database tells of it', async () => {
    const search = await world.started()
    const material = buildMaterial()
    search.put(material)
    expect(await idsIn(search)).toEqual([material._id])
    search.put({ ...material, status: 'sold', revision: 2 })
    expect(await idsIn(search)).toEqual([])
  })

  it('takes out a deleted listing, and keeps it out when an older change arrives late', async () => {
    const search = await world.started()
    const material = buildMaterial()
    search.put({ ...material, revision: 2, deletedAt: new Date() })
    search.put(material)
    expect(await idsIn(search)).toEqual([])
  })

  it('reads at once what it was handed', async () => {
    const search = await world.started()
    const material = buildMaterial()
    await world.materials.create(material)
    search.put(material)
    expect(await search.read([material._id])).toMatchObject([{ color: 'Blue' }])
    const changed = await world.materials
      .findOneAndUpdate(
        { _id: material._id },
        { $set: { color: 'Red' }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
    search.put(changed!)
    expect(await search.read([material._id])).toMatchObject([{ color: 'Red' }])
  })

  it('catches up after a break with what was written meanwhile', async () => {
    const proxy = await cuttableProxy(testMongoUrl())
    const broken = await connectMongo(proxy.url, world.database)
    const search = await world.started(broken)
    const [first, second, third] = [buildMaterial(), buildMaterial(), buildMaterial()]
    await world.materials.insertMany([first, second])
    await lists(search, first._id, second._id)

    proxy.cut()
    await world.materials.insertMany([third])
    await world.materials.deleteOne({ _id: first._id })
    expect(await idsIn(search)).toEqual([second._id, first._id])
    proxy.mend()
    await lists(search, second._id, third._id)
    await search.stop()
    await broken.close()
    await proxy.stop()
  })

  it('asks anew where its change stream is silent', async () => {
    const proxy = await cuttableProxy(testMongoUrl())
    const silenced = await connectMongo(proxy.url, world.database)
    const search = await world.started(silenced, { silentMs: 1_000 })
    const [before, after] = [buildMaterial(), buildMaterial()]
    await world.materials.insertMany([before])
    await lists(search, before._id)
    proxy.silence()
    await world.materials.insertMany([after])
    await lists(search, before._id, after._id)
    await search.stop()
    await silenced.close()
    await proxy.stop()
  })

  it('loads again, and answers all the while, when it cannot go on from where it was', async () => {
    const search = await world.started()
    const [old, fresh] = [buildMaterial(), buildMaterial()]
    await world.materials.insertMany([old])
    await lists(search, old._id)
    await world.connection.dropCollection('materials')
    await world.connection.createCollection('materials')
    await world.materials.insertMany([fresh])
    await lists(search, fresh._id)
    expect(search.isLoaded()).toBe(true)
  })
})
