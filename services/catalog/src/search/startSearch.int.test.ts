import { buildMaterial } from '../../test/factories.ts'
import { idsIn, lists, ListingsWorld, liveSearchCases } from '../../test/syncedSearchCases.ts'
import { searchInMemory } from '../../test/searchInMemory.ts'

const world = new ListingsWorld(searchInMemory)

describe('the search index in memory', () => {
  liveSearchCases({ it, world })

  it('is not loaded at first', async () => {
    const search = world.start()
    expect(search.isLoaded()).toBe(false)
    await expect(search.search({ limit: 1 })).rejects.toMatchObject({ status: 503 })
  })

  it('shows a put listing before the database delivers its change', async () => {
    const search = await world.started()
    const material = buildMaterial()
    search.put(material)
    expect(await idsIn(search)).toEqual([material._id])
    search.put({ ...material, status: 'sold', revision: 2 })
    expect(await idsIn(search)).toEqual([])
  })

  it('removes a deleted listing and ignores an older change that arrives later', async () => {
    const search = await world.started()
    const material = buildMaterial()
    search.put({ ...material, revision: 2, deletedAt: new Date() })
    search.put(material)
    expect(await idsIn(search)).toEqual([])
  })

  it('reads a put listing at once', async () => {
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

  it('reads a listed row, and none that is sold, unlisted or unknown', async () => {
    const search = await world.started()
    const [listed, sold, unlisted] = [
      buildMaterial(),
      buildMaterial({ status: 'sold' }),
      buildMaterial({ isUnlisted: true }),
    ]
    await world.materials.insertMany([listed, sold, unlisted])
    await lists(search, listed._id)
    expect(await search.readListed(listed._id)).toMatchObject({ id: listed._id })
    for (const id of [sold._id, unlisted._id, 999_999])
      expect(await search.readListed(id)).toBeNull()
    search.put({ ...listed, status: 'withdrawn', revision: 2 })
    expect(await search.readListed(listed._id)).toBeNull()
  })

  it('reloads, and keeps serving, if it cannot resume its change stream', async () => {
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
