import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildMaterial } from '@materia/catalog/test/publicApi.ts'
import { reconcile, createSandbox } from '@materia/orders/src/publicApi.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { companies } from './companies.ts'
import { type Databases, openDatabases } from './openDatabases.ts'
import { seedActivity } from './seedActivity.ts'
import { seedDeals } from './seedDeals.ts'
import { seedListings } from './seedListings.ts'
import { removeOrders, seedOrders } from './seedOrders.ts'
import { seedUsers } from './seedUsers.ts'

let databases: Databases
let filesDir: string
const now = new Date('2026-11-02T12:00:00Z')

beforeAll(async () => {
  const prefix = uniqueDatabase()
  databases = await openDatabases(testMongoUrl(), (service) => `${prefix}_${service}`)
  filesDir = await mkdtemp(join(tmpdir(), 'materia-files-'))
})

afterAll(async () => {
  const { identity, catalog, orders } = databases
  for (const connection of [identity, catalog, orders]) await connection.dropDatabase()
  await databases.close()
  await rm(filesDir, { recursive: true })
})

describe('the seed', () => {
  it('registers each company once, with its event', async () => {
    const first = await seedUsers(databases, now)
    expect(await seedUsers(databases, now)).toEqual(first)
    expect(await databases.users.countDocuments()).toBe(companies.length)
    expect(await outboxOf(databases.identity).countDocuments()).toBe(companies.length)
  })

  it('writes listings with images in three widths, small enough for cards', async () => {
    const userIds = await seedUsers(databases, now)
    await seedListings(databases, { count: 3, filesDir, userIds, now })
    const listed = await databases.materials.find({ status: 'available' }).lean()
    const names = listed.flatMap(({ images }) => images.map((url) => url.replace('/uploads/', '')))
    const files = await readdir(join(filesDir, 'listings'))
    const wanted = names.flatMap((name) => [
      name,
      name.replace('.webp', '-640.webp'),
      name.replace('.webp', '-320.webp'),
    ])
    expect(wanted.filter((name) => !files.includes(name))).toEqual([])
    const cards = await Promise.all(
      files
        .filter((name) => name.endsWith('-320.webp'))
        .map((name) => stat(join(filesDir, 'listings', name))),
    )
    expect(Math.max(...cards.map(({ size }) => size))).toBeLessThan(20_000)
  })

  it('gives each seller listings of every status, with consistent favorites and views', async () => {
    const userIds = await seedUsers(databases, now)
    const sellers = ['norte', 'bajio', 'tapatia'].map((username) => userIds.get(username))
    const lots = sellers.flatMap((userId) =>
      Array.from({ length: 20 }, () =>
        buildMaterial({ userId, isSingleLot: false, createdAt: new Date('2026-10-02') }),
      ),
    )
    await databases.materials.insertMany(lots)
    await seedActivity(databases, { userIds: [...userIds.values()], now })
    const own = await databases.materials.find({ userId: userIds.get('norte') }).lean()
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['available', 'reserved', 'sold', 'withdrawn']),
    )
    expect(
      own.some(
        ({ status, quantity, availableQuantity }) =>
          status === 'available' && availableQuantity < quantity,
      ),
    ).toBe(true)

    const reserved = own.filter(({ status }) => status === 'reserved').map(({ _id }) => _id)
    expect(
      await databases.reservations.countDocuments({ materialId: { $in: reserved }, state: 'held' }),
    ).toBe(reserved.length)
    const stats = await databases.materialStats.find().lean()
    expect(stats.reduce((sum, { favorites }) => sum + favorites, 0)).toBe(
      await databases.favorites.countDocuments(),
    )
    expect(stats.some(({ views }) => views > 0)).toBe(true)
    const kept = await databases.favorites.find().lean()
    const owners = new Map(
      (await databases.materials.find().lean()).map(({ _id, userId }) => [_id, userId]),
    )
    expect(kept.filter(({ userId, materialId }) => owners.get(materialId) === userId)).toEqual([])
  })

  it('has an order for each sold quantity, with payment, ledger entries and counted reviews', async () => {
    const userIds = await seedUsers(databases, now)
    const { trade, materials, reservations, companyStats } = databases
    await seedOrders(databases, { userIds, now })
    const orders = await trade.orders.find().lean()
    expect(orders.length).toBeGreaterThan(2)
    const sold = await materials
      .find({ _id: { $in: orders.map(({ materialId }) => materialId) } })
      .lean()
    expect(
      new Map(
        sold.map(({ _id, quantity, availableQuantity }) => [
          _id,
          String(quantity - availableQuantity),
        ]),
      ),
    ).toEqual(new Map(orders.map(({ materialId, quantity }) => [materialId, quantity])))
    expect(
      await reservations.countDocuments({
        _id: { $in: orders.map(({ _id }) => _id) },
        state: 'confirmed',
      }),
    ).toBe(orders.length)
    expect(
      orders.filter(
        ({ createdAt, completedAt }) =>
          !completedAt || completedAt <= createdAt || completedAt > now,
      ),
    ).toEqual([])

    const payment = createSandbox({ sandboxPayments: trade.sandboxPayments, now: () => now })
    const problems: string[] = []
    for await (const problem of reconcile({ ...trade, payment })) problems.push(problem)
    expect(problems).toEqual([])

    const [stats, reviews] = [await companyStats.find().lean(), await trade.reviews.find().lean()]
    expect(stats.reduce((sum, { totalSales }) => sum + totalSales, 0)).toBe(orders.length)
    expect(stats.reduce((sum, { ratingSum }) => sum + ratingSum, 0)).toBe(
      reviews.reduce((sum, { rating }) => sum + rating, 0),
    )
    expect(reviews.length).toBeGreaterThan(0)

    await seedDeals(databases, now)
    const cells = await databases.dealFigures.find().lean()
    expect(cells.filter(({ isDemo }) => !isDemo)).toEqual([])
    expect(cells.filter(({ month, figures }) => month === '2026-09' && figures)).toHaveLength(2)

    // An interrupted seed removes its orders before it starts again.
    await removeOrders(databases, [...userIds.values()])
    expect([
      await trade.orders.countDocuments(),
      await trade.ledger.countDocuments(),
      await companyStats.countDocuments(),
    ]).toEqual([0, 0, 0])
  })
})
