import { setTimeout as delay } from 'node:timers/promises'
import {
  type OpenSearchServer,
  startOpenSearchServer,
} from '@materia/deploy/local/backing/openSearchServer.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { cuttableProxy } from '../../test/cuttableProxy.ts'
import { buildMaterial } from '../../test/factories.ts'
import { httpProxy } from '../../test/httpProxy.ts'
import { idsIn, lists, ListingsWorld, liveSearchCases } from '../../test/syncedSearchCases.ts'
import { materialModel } from '../model/material.ts'
import { sellerModel } from '../model/seller.ts'
import { startSearch } from './startSearch.ts'
import { mappings } from '@materia/search/src/openSearch/listingDocument.ts'
import { createOpenSearchClient } from '@materia/search/src/openSearch/OpenSearchClient.ts'

let server: OpenSearchServer | { skipped: string }
const urlOf = () => ('url' in server ? server.url : '')
const withServer = (name: string, work: () => Promise<void>) =>
  it(name, () => ('url' in server ? work() : Promise.resolve()))

beforeAll(async () => {
  server = await startOpenSearchServer()
  if ('skipped' in server)
    process.stderr.write(`Skipped the tests of the search in OpenSearch: ${server.skipped}\n`)
}, 400_000)

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

describe('the index in OpenSearch', () => {
  const world = new ListingsWorld((connection, { url = urlOf(), ...options }) =>
    startSearch({
      ...options,
      openSearchUrl: url,
      connection,
      materials: materialModel(connection),
      sellers: sellerModel(connection),
      mxnPerUsd: 20,
      log,
    }),
  )
  const indexes = async () => {
    const found = await createOpenSearchClient(urlOf()).request<{ index: string }[]>(
      `/_cat/indices/${world.database}-*?format=json&h=index`,
    )
    return found.map(({ index }) => index)
  }
  const progress = () => world.connection.collection('search_progress')
  /** Waits until the progress of the index is stored. */
  const noted = (since?: object | null) =>
    eventually(async () => {
      const now = await progress().findOne({})
      return now && String(now['at']) !== String(since && Reflect.get(since, 'at')) ? now : null
    })

  liveSearchCases({ it: withServer, world })

  withServer(
    'resumes after the previous instance without a full reload, including changes made in between',
    async () => {
      const [first, second, renamed] = [
        buildMaterial({ userId: 7 }),
        buildMaterial({ userId: 7 }),
        buildMaterial({ userId: 8 }),
      ]
      await world.sellers.create({ _id: 8, revision: 1, companyName: 'Ozark Alloy' })
      await world.materials.insertMany([first, renamed])
      const before = await world.started()
      await noted()
      const [index] = await indexes()
      await before.stop()

      await world.materials.deleteOne({ _id: first._id })
      await world.materials.insertMany([second])
      await world.sellers.updateOne({ _id: 8 }, { companyName: 'Bayou Compounding', revision: 2 })
      const after = await world.started()
      await lists(after, second._id, renamed._id)
      await eventually(
        async () => (await idsIn(after, { q: 'bayou' })).join() === String(renamed._id),
      )
      expect(await indexes()).toEqual([index])
    },
  )

  withServer('is fed by one instance, and by another after that one ends', async () => {
    const [first, second] = [await world.started(), await world.started()]
    await first.stop()
    const material = buildMaterial()
    await world.materials.insertMany([material])
    await lists(second, material._id)
  })

  withServer('is rebuilt beside the served one without losing a change', async () => {
    const there = Array.from({ length: 500 }, () => buildMaterial())
    await world.materials.insertMany(there)
    const before = await world.started()
    await noted()
    const [old] = await indexes()
    await before.stop()
    await progress().deleteMany({})

    const search = await world.started()
    const added = Array.from({ length: 20 }, () => buildMaterial())
    for (const [place, material] of added.entries()) {
      await world.materials.create(material)
      await world.materials.updateOne(
        { _id: there[place]._id },
        { $set: { status: 'sold' }, $inc: { revision: 1 } },
      )
      expect((await idsIn(search)).length).toBeGreaterThanOrEqual(there.length - added.length)
    }
    await lists(search, ...[...there.slice(added.length), ...added].map(({ _id }) => _id))
    await eventually(
      async () => (await progress().findOne({}))?.['index'] !== old && (await noted()),
    )
  })

  /** Creates a copy of the index as if another instance had built it at the same time. */
  const addTwin = async () => {
    const client = createOpenSearchClient(urlOf())
    const [index] = await indexes()
    const alias = index.slice(0, index.lastIndexOf('-'))
    await client.request(`/${alias}-1`, {
      method: 'PUT',
      body: { mappings },
    })
    await client.request('/_reindex?refresh=true', {
      method: 'POST',
      body: { source: { index }, dest: { index: `${alias}-1` } },
    })
    // Only a complete copy gets the alias: a search fails while the shard of a new index starts.
    await client.request('/_aliases', {
      method: 'POST',
      body: { actions: [{ add: { index: `${alias}-1`, alias } }] },
    })
    return async () => Object.keys(await client.request<object>(`/_alias/${alias}`))
  }

  withServer('replaces an index that another instance has built meanwhile', async () => {
    const material = buildMaterial()
    await world.materials.insertMany([material])
    let searched: (() => Promise<string[]>) | undefined
    const proxy = await httpProxy(urlOf(), async (path) => {
      if (path === '/_aliases') searched = await addTwin()
    })
    await lists(await world.started(world.connection, { url: proxy.url }), material._id)
    // The listing is found as soon as the copy exists, before this instance puts its own index in
    // its place.
    await eventually(async () => (await searched?.())?.length === 1)
    await proxy.stop()
  })

  withServer('is rebuilt as one if there are two, and finds each listing once', async () => {
    const materials = [buildMaterial(), buildMaterial()]
    await world.materials.insertMany(materials)
    const before = await world.started()
    await noted()
    await before.stop()
    const searched = await addTwin()
    await lists(await world.started(), ...materials.map(({ _id }) => _id))
    expect(await searched()).toHaveLength(1)
  })

  withServer('is rebuilt after its deletion', async () => {
    const material = buildMaterial()
    await world.materials.insertMany([material])
    const search = await world.started()
    await noted()
    await createOpenSearchClient(urlOf()).request(`/${(await indexes())[0]}`, {
      method: 'DELETE',
    })
    await expect(search.search({ limit: 1 })).rejects.toMatchObject({ status: 503 })
    await eventually(async () =>
      (await idsIn(search).catch((): number[] => [])).includes(material._id),
    )
  })

  withServer('responds 503 if each of several requests of a search is slow', async () => {
    const proxy = await httpProxy(urlOf(), (path) =>
      path.endsWith('/_msearch') ? delay(1_500) : undefined,
    )
    const search = await world.started(world.connection, { url: proxy.url })
    await expect(search.search({ limit: 1, q: 'polymers of nobody' })).rejects.toMatchObject({
      status: 503,
    })
    await proxy.stop()
  })

  withServer(
    'responds 503 in time while the server is down, and finds later writes once it is back',
    async () => {
      const proxy = await cuttableProxy(urlOf())
      const search = await world.started(world.connection, { url: proxy.url })
      const [before, after] = [buildMaterial(), buildMaterial()]
      await world.materials.insertMany([before])
      await lists(search, before._id)

      if ('pause' in server) await server.pause()
      for (const asked of [
        search.search({ limit: 1 }),
        search.suggest({ q: 'pp', language: 'en' }),
        search.listed([1]),
      ])
        await expect(asked).rejects.toMatchObject({ status: 503 })
      expect(search.isLoaded()).toBe(true)
      if ('resume' in server) server.resume()

      proxy.cut()
      await world.materials.insertMany([after])
      await expect(search.search({ limit: 1 })).rejects.toMatchObject({ status: 503 })
      proxy.mend()
      await eventually(async () => (await idsIn(search).catch(() => [])).length === 2)
      await proxy.stop()
    },
  )
})
