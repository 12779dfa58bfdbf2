import { testMongoUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { cuttableProxy } from '../../test/cuttableProxy.ts'
import { buildMaterial } from '../../test/factories.ts'
import { idsIn, lists, ListingsWorld } from '../../test/syncedSearchCases.ts'
import { searchInMemory } from '../../test/searchInMemory.ts'

const world = new ListingsWorld(searchInMemory)

describe('the search index in memory, disconnected from the database', () => {
  it('catches up after a disconnection', async () => {
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

  it('reconnects when its change stream is silent', async () => {
    const proxy = await cuttableProxy(testMongoUrl())
    const silenced = await connectMongo(proxy.url, world.database)
    const search = await world.started(silenced, { silentMs: 6_500 })
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
})
