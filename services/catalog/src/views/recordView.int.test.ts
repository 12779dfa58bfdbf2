import { hourMs } from '@materia/contracts/durations.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { startViewCounter } from './startViewCounter.ts'

let catalog: Catalog
const besides: Catalog[] = []
beforeAll(async () => (catalog = await startCatalog()))
afterAll(async () => {
  for (const beside of besides) await beside.stop()
  await catalog.stop()
})

type Viewer = { userId?: number; address?: string; agent?: string; instance?: Catalog }
const view = (
  id: number,
  {
    userId,
    address = '203.0.113.7',
    agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
    instance = catalog,
  }: Viewer = {},
) =>
  instance.call('POST', `/api/materials/${id}/views`, {
    ...(userId && { user: { userId } }),
    address,
    headers: { 'user-agent': agent },
  })
/** Another instance over the same database. */
const startBeside = async () => {
  const beside = await startCatalog({ database: catalog.urls.database })
  besides.push(beside)
  beside.clock.now = catalog.clock.now
  return beside
}
const viewsOf = async (id: number) => (await catalog.materialStats.findById(id).lean())?.views

describe('POST /api/materials/{id}/views', () => {
  it('counts all views except the owner’s', async () => {
    const lot = buildMaterial({ userId: 30 })
    await catalog.add(lot)
    const answers = await Promise.all([
      view(lot._id),
      view(lot._id, { userId: 31 }),
      view(lot._id, { userId: 30 }),
      view(lot._id, { userId: 32 }),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']))
    await catalog.views.flush()
    expect(await viewsOf(lot._id)).toBe(3)
  })

  it('counts an account, or an address without an account, once in six hours', async () => {
    const [lot, other] = [buildMaterial({ userId: 35 }), buildMaterial({ userId: 35 })]
    await catalog.add(lot, other)
    const viewers = [
      { userId: 36 },
      { userId: 36, address: '203.0.113.9' },
      {},
      { address: '2001:db8::' },
    ]
    const viewAll = async () => {
      for (let time = 0; time < 3; time++)
        await Promise.all([...viewers.map((viewer) => view(lot._id, viewer)), view(other._id)])
      await catalog.views.flush()
      return [await viewsOf(lot._id), await viewsOf(other._id)]
    }
    expect(await viewAll()).toEqual([3, 1])
    catalog.clock.now = new Date(catalog.clock.now.getTime() + 6 * hourMs)
    expect(await viewAll()).toEqual([6, 2])
  })

  it('counts a view once at two instances, however often it is repeated', async () => {
    const lots = Array.from({ length: 5 }, () => buildMaterial({ userId: 37 }))
    await catalog.add(...lots)
    const second = await startBeside()
    for (let time = 0; time < 3; time++) {
      await Promise.all(
        [catalog, second].flatMap((instance) =>
          lots.flatMap(({ _id }) => [view(_id, { instance }), view(_id, { instance, userId: 38 })]),
        ),
      )
      await Promise.all([catalog.views.flush(), second.views.flush()])
    }
    expect(await Promise.all(lots.map(({ _id }) => viewsOf(_id)))).toEqual(lots.map(() => 2))
    // A new instance does not count it again either.
    const third = await startBeside()
    await view(lots[0]!._id, { instance: third })
    await third.views.flush()
    expect(await viewsOf(lots[0]!._id)).toBe(2)
  })

  it.each([
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0 Safari/537.36',
    ],
    ['curl/8.5.0'],
    [''],
  ])('ignores a crawler: %j', async (agent) => {
    const lot = buildMaterial({ userId: 39 })
    await catalog.add(lot)
    expect((await view(lot._id, { agent })).status).toBe(204)
    await catalog.views.flush()
    expect(await viewsOf(lot._id)).toBeUndefined()
  })

  it('stores no address of a viewer', async () => {
    const rows = await catalog.seenViews.find().lean()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  it('writes them without an explicit flush', async () => {
    const lot = buildMaterial({ userId: 33 })
    await catalog.add(lot)
    await view(lot._id)
    await eventually(async () => (await viewsOf(lot._id)) === 1)
  })

  it('does not change the number of favorites', async () => {
    const lot = buildMaterial({ userId: 34 })
    await catalog.add(lot)
    await catalog.materialStats.create({ _id: lot._id, views: 5, favorites: 2 })
    await view(lot._id)
    await catalog.views.flush()
    expect(await catalog.materialStats.findById(lot._id).lean()).toMatchObject({
      views: 6,
      favorites: 2,
    })
  })

  it('responds 404 for an unknown or deleted listing', async () => {
    const deleted = buildMaterial({ status: 'withdrawn', deletedAt: new Date() })
    await catalog.add(deleted)
    expect([(await view(999_999)).status, (await view(deleted._id)).status]).toEqual([404, 404])
  })
})

describe('the view counter', () => {
  it('writes pending views when it stops, and adds to the count of another process', async () => {
    const [one, other] = [1, 2].map(() => startViewCounter({ ...catalog, log }))
    for (const [place, counter] of [one, other, one].entries()) counter.count(777, `user ${place}`)
    await Promise.all([one.stop(), other.stop()])
    expect(await viewsOf(777)).toBe(3)
  })
})
