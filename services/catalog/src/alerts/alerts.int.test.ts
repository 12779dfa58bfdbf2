import { dayMs, hourMs, secondMs } from '@materia/contracts/durations.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { alertSteps } from '../../test/alerts.ts'
import { buildDraft, buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { onMaterialListed } from './onMaterialListed.ts'
import { findDueAlerts } from './sendAlerts.ts'
import { toMaterialEvent } from '../model/material.ts'

let catalog: Catalog
let steps: ReturnType<typeof alertSteps>
beforeAll(async () => {
  catalog = await startCatalog()
  steps = alertSteps(catalog)
})
beforeEach(async () => {
  await Promise.all([catalog.savedSearches.deleteMany(), catalog.alerts.deleteMany()])
  steps.blocks.length = 0
})
afterAll(() => catalog.stop())

let lastUser = 1000
const newUser = () => ++lastUser
/** Filters of this test alone. */
const only = (userId: number) => ({
  type: 'Polypropylene',
  kilogramsMin: userId,
  kilogramsMax: userId,
})
const lotFor = (userId: number) => ({ quantity: userId })

async function noticesAfter(userId: number, ms = 15 * secondMs) {
  steps.pass(ms)
  await steps.send()
  return steps.noticesOf(userId)
}

describe('the alert of a new listing', () => {
  it('is one notice over all searches that match, with its facts and the way to the list', async () => {
    const userId = newUser()
    await steps.save(userId, only(userId))
    const { id } = await steps.save(userId, { ...only(userId), country: 'MEX' }, 'weekly')
    const { _id } = await steps.list(lotFor(userId))
    expect(await noticesAfter(userId)).toMatchObject([
      {
        kind: 'searchMatches',
        path: '/saved-searches',
        texts: {
          en: {
            title: 'A new listing for your saved searches',
            mail: {
              facts: [
                {
                  url: expect.stringMatching(`^/product/${_id}\\?savedSearch=(${id - 1}|${id})$`),
                  value: expect.stringContaining('Nuevo León'),
                },
              ],
              picture: { path: '/uploads/a-112233-640.webp' },
            },
          },
          es: { title: 'Una publicación nueva para tus búsquedas guardadas' },
        },
      },
    ])
    expect(await noticesAfter(userId)).toHaveLength(1)
  })

  it('comes once for an event that is handled twice', async () => {
    const userId = newUser()
    await steps.save(userId, only(userId))
    const lot = await steps.list(lotFor(userId))
    await onMaterialListed(catalog.deps)(toMaterialEvent(lot))
    await noticesAfter(userId)
    await onMaterialListed(catalog.deps)(toMaterialEvent(lot))
    expect(await noticesAfter(userId)).toHaveLength(1)
  })

  it('brings an import of many listings in one notice, ten of them as facts', async () => {
    const userId = newUser()
    await steps.save(userId, only(userId))
    for (let count = 0; count < 12; count++) {
      await steps.list(lotFor(userId))
      // Others come while the first are due.
      steps.pass(2 * secondMs)
      await steps.send()
    }
    const notices = await noticesAfter(userId)
    expect(notices).toMatchObject([
      {
        path: expect.stringMatching(/^\/marketplace\?type=Polypropylene/),
        texts: { en: { title: `12 new listings for “Search of ${userId}”` } },
      },
    ])
    expect(notices[0]!.texts.en.mail!.facts).toHaveLength(10)
  })

  it('waits until seven in the morning of the company, or until Monday', async () => {
    const [daily, weekly] = [newUser(), newUser()]
    // Monday, six in the morning in Houston.
    catalog.clock.now = new Date('2099-11-09T12:00:00Z')
    for (const [userId, frequency] of [
      [daily, 'daily'],
      [weekly, 'weekly'],
    ] as const) {
      await catalog.sellers.create({ _id: userId, revision: 1, timeZone: 'America/Chicago' })
      await steps.save(userId, only(userId), frequency)
    }
    await steps.list(lotFor(daily))
    expect(await noticesAfter(daily, hourMs - secondMs)).toHaveLength(0)
    expect(await noticesAfter(daily, secondMs)).toHaveLength(1)
    await steps.list(lotFor(weekly))
    expect(await noticesAfter(weekly, 7 * dayMs - secondMs)).toHaveLength(0)
    expect(await noticesAfter(weekly, secondMs)).toHaveLength(1)
  })

  it('comes at once three times a day at most, and the rest in the next morning', async () => {
    const userId = newUser()
    catalog.clock.now = new Date('2099-11-20T12:00:00Z')
    await steps.save(userId, only(userId))
    for (let count = 0; count < 5; count++) {
      await steps.list(lotFor(userId))
      await noticesAfter(userId)
    }
    expect(await steps.noticesOf(userId)).toHaveLength(3)
    catalog.clock.now = new Date('2099-11-21T07:00:00Z')
    const notices = await noticesAfter(userId, 0)
    expect(notices.at(-1)).toMatchObject({ params: { count: '2' } })
    expect(notices).toHaveLength(4)
  })

  it.each<[string, (userId: number) => Promise<unknown>]>([
    [
      'is sold meanwhile',
      (userId) => catalog.materials.updateMany({ quantity: userId }, { status: 'sold' }),
    ],
    [
      'matches no more',
      (userId) => catalog.materials.updateMany({ quantity: userId }, { type: 'ABS' }),
    ],
    [
      'is of a company that blocked the reader',
      async (userId) => steps.blocks.push({ userId: 1, partnerId: userId }),
    ],
    [
      'is of a company that the reader blocked',
      async (userId) => steps.blocks.push({ userId, partnerId: 1 }),
    ],
  ])('is dropped for a listing that %s', async (_case, change) => {
    const userId = newUser()
    await steps.save(userId, only(userId))
    await steps.list(lotFor(userId))
    await change(userId)
    expect(await noticesAfter(userId)).toHaveLength(0)
    expect(await catalog.alerts.countDocuments({ userId })).toBe(0)
  })

  it('comes for a listing that was created while NATS was down', async () => {
    const userId = newUser()
    await steps.save(userId, only(userId))
    await catalog.addUploads(1, '/uploads/a-112233.webp')
    const body = buildDraft({ quantity: String(userId) })
    const { status } = await catalog.call('POST', '/api/materials', { user: { userId: 1 }, body })
    expect(status).toBe(201)
    const { database } = catalog.urls
    const withNats = await startCatalog({ hasNats: true, database })
    await eventually(async () => (await catalog.alerts.countDocuments({ userId })) === 1)
    await withNats.stop()
  })

  it.each([true, false])('is found by an index when it is due, at once: %s', async (isInstant) => {
    const due = findDueAlerts(catalog.alerts, { isInstant, at: catalog.clock.now })
    expect(JSON.stringify(await due.explain())).toContain('"indexName":"isInstant_1_dueAt_1"')
  })

  it('never comes to the seller itself, nor for a search without alerts', async () => {
    const userId = newUser()
    await steps.save(1, only(userId))
    await steps.save(userId, only(userId), 'never')
    const lot = await steps.list(lotFor(userId))
    expect(await catalog.alerts.countDocuments({ materialId: lot._id })).toBe(0)
  })
})

describe('the alert of a listing that comes back', () => {
  it('comes to companies that were notified 30 days ago or never', async () => {
    const [early, late] = [newUser(), newUser()]
    await steps.save(early, only(early))
    const lot = await steps.list(lotFor(early))
    await noticesAfter(early)
    await steps.save(late, only(early))
    await steps.relist(lot)
    expect(await noticesAfter(early)).toHaveLength(1)
    expect(await noticesAfter(late)).toHaveLength(1)
    steps.pass(30 * dayMs)
    await steps.relist(lot)
    expect((await noticesAfter(early)).slice(1)).toMatchObject([{ params: { kind: 'listed' } }])
    expect(await noticesAfter(late)).toHaveLength(2)
  })
})

describe('a search that nobody opens', () => {
  it('sends five notices, says so in the last one, and goes on after a visit', async () => {
    const user = { userId: newUser() }
    const { id } = await steps.save(user.userId, only(user.userId))
    const path = `/api/saved-searches/${id}`
    const listNext = async () => {
      steps.pass(dayMs)
      await steps.list(lotFor(user.userId))
      return noticesAfter(user.userId)
    }
    for (let count = 1; count < 5; count++) await listNext()
    const five = await listNext()
    const factsOf = ({ texts }: (typeof five)[number]) => texts.es.mail!.facts
    expect(five.map((notice) => factsOf(notice).length)).toEqual([1, 1, 1, 1, 2])
    expect(factsOf(five.at(-1)!)[1]).toMatchObject({
      label: `Search of ${user.userId}`,
      note: expect.stringContaining('este es el último'),
      url: expect.stringMatching(`^/marketplace\\?type=Polypropylene.*&savedSearch=${id}$`),
    })
    expect(await listNext()).toHaveLength(5)
    const { body } = await catalog.call('GET', '/api/saved-searches', { user })
    expect(body).toMatchObject({ items: [{ isQuiet: true, newListings: 6 }] })
    const visited = await catalog.call('PATCH', path, { user, body: { isSeen: true } })
    expect(visited.body).not.toHaveProperty('isQuiet')
    expect(await listNext()).toHaveLength(6)
  })
})

describe('the matches of a digest', () => {
  it('are listings like those in the history, each in one digest only', async () => {
    const user = { userId: newUser() }
    const mfi = { type: 'Nylon', mfi: '7' }
    const saved = buildMaterial({ ...mfi, userId: 2 })
    const [first, second, blocked] = [
      buildMaterial({ ...mfi, userId: 3 }),
      buildMaterial({ ...mfi, userId: 4 }),
      buildMaterial({ ...mfi, userId: 5 }),
    ]
    await catalog.add(saved, first, blocked)
    await catalog.call('POST', `/api/favorites/${saved._id}`, { user })
    steps.blocks.push({ userId: blocked.userId, partnerId: user.userId })
    await steps.save(user.userId, only(user.userId), 'daily')
    const digest = async () => {
      await steps.list(lotFor(user.userId))
      return (await noticesAfter(user.userId, dayMs)).at(-1)!.texts
    }
    const { en, es } = await digest()
    expect([en.mail!.more, es.mail!.more]).toMatchObject([
      {
        title: 'These may fit you too',
        facts: [
          {
            url: `/product/${first._id}`,
            note: expect.stringContaining('Nylon, like 1 listing in'),
          },
        ],
      },
      { title: 'También te pueden servir', facts: [{ url: `/product/${first._id}` }] },
    ])
    await catalog.add(second)
    expect((await digest()).en.mail!.more!.facts).toMatchObject([{ url: `/product/${second._id}` }])
    expect((await digest()).en.mail!.more).toBeUndefined()
  })
})

describe('the alert of a lower price', () => {
  it('comes for 3 % less, a day after the last alert', async () => {
    const userId = newUser()
    await steps.save(userId, only(userId))
    const lot = await steps.list({ ...lotFor(userId), priceCents: 100_000 })
    await noticesAfter(userId)
    await steps.reprice(lot, '900.00')
    expect(await noticesAfter(userId)).toHaveLength(1)
    steps.pass(dayMs)
    await steps.reprice(lot, '980.00')
    expect(await noticesAfter(userId)).toHaveLength(1)
    await steps.reprice(lot, '960.00')
    expect((await noticesAfter(userId)).slice(1)).toMatchObject([
      { texts: { en: { title: `A lower price for “Search of ${userId}”` } } },
    ])
  })

  it('is dropped when the price rises again', async () => {
    const userId = newUser()
    const lot = await steps.list({ ...lotFor(userId), priceCents: 100_000 })
    await steps.save(userId, only(userId))
    await steps.reprice(lot, '900.00')
    await steps.reprice(lot, '1000.00')
    expect(await noticesAfter(userId)).toHaveLength(0)
  })

  it('comes as a new listing when it now fits the price of a search', async () => {
    const userId = newUser()
    const lot = await steps.list({ ...lotFor(userId), priceCents: userId * 101 })
    await steps.save(userId, { ...only(userId), priceMax: 1 })
    await steps.reprice(lot, `${userId}.00`)
    expect(await noticesAfter(userId)).toMatchObject([{ params: { kind: 'listed', count: '1' } }])
  })
})
