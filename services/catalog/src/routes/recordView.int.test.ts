import { addressHeader } from '@materia/service-kit/src/identityHeader.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { startViewCounter } from '../startViewCounter.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const look = (id: number, userId?: number, address = '203.0.113.7') =>
  catalog.call('POST', `/api/materials/${id}/views`, { ...(userId && { user: { userId } }), headers: { [addressHeader]: address } })
const viewsOf = async (id: number) => (await catalog.materialStats.findById(id).lean())?.views

describe('POST /api/materials/{id}/views', () => {
  it("counts everybody's looks but the owner's", async () => {
    const lot = buildMaterial({ userId: 30 })
    await catalog.add(lot)
    const answers = await Promise.all([look(lot._id), look(lot._id, 31), look(lot._id, 30), look(lot._id, 32)])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']))
    await catalog.views.flush()
    expect(await viewsOf(lot._id)).toBe(3)
  })

  it('counts an account, and without one an address, once in six hours', async () => {
    const [lot, other] = [buildMaterial({ userId: 35 }), buildMaterial({ userId: 35 })]
    await catalog.add(lot, other)
    const lookAround = async () => {
      for (let time = 0; time < 3; time++) await Promise.all([look(lot._id, 36), look(lot._id, 36, '203.0.113.9'), look(lot._id), look(lot._id, undefined, '2001:db8::7'), look(other._id)])
      await catalog.views.flush()
      return [await viewsOf(lot._id), await viewsOf(other._id)]
    }
    expect(await lookAround()).toEqual([3, 1])
    catalog.clock.now = new Date(catalog.clock.now.getTime() + 6 * 60 * 60 * 1000)
    expect(await lookAround()).toEqual([6, 2])
  })

  it('shows them to the owner without being asked to write', async () => {
    const lot = buildMaterial({ userId: 33 })
    await catalog.add(lot)
    await look(lot._id)
    await eventually(async () => (await viewsOf(lot._id)) === 1)
  })

  it('leaves the favourites beside them alone', async () => {
    const lot = buildMaterial({ userId: 34 })
    await catalog.add(lot)
    await catalog.materialStats.create({ _id: lot._id, views: 5, favorites: 2 })
    await look(lot._id)
    await catalog.views.flush()
    expect(await catalog.materialStats.findById(lot._id).lean()).toMatchObject({ views: 6, favorites: 2 })
  })

  it('answers 404 for one that is unknown or deleted', async () => {
    const deleted = buildMaterial({ status: 'withdrawn', deletedAt: new Date() })
    await catalog.add(deleted)
    expect([(await look(999_999)).status, (await look(deleted._id)).status]).toEqual([404, 404])
  })
})

describe('the view counter', () => {
  it('writes what it has when it stops, and adds to what another process wrote', async () => {
    const [one, other] = [1, 2].map(() => startViewCounter({ ...catalog, log }))
    for (const [place, counter] of [one, other, one].entries()) counter.count(777, `user ${place}`)
    await Promise.all([one.stop(), other.stop()])
    expect(await viewsOf(777)).toBe(3)
  })
})
