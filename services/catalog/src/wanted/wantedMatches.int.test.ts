import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import type { WantedEventData } from '@materia/contracts/wanted/wantedEvent.ts'
import type { FittingListings, WantedMatches } from '@materia/contracts/wanted/wantedMatch.ts'
import { wantedNoticesMax } from '@materia/contracts/wanted/constants.ts'
import { dayMs, secondMs } from '@materia/contracts/durations.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { alertSteps } from '../../test/alerts.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { wantedCalls } from '../../test/wanted.ts'
import type { MaterialDocument } from '../model/material.ts'
import { notifySellers } from './notifySellers.ts'
import { isOpen, toWantedEvent } from '../wantedModel/wantedPost.ts'
import { searchKeyOf } from './writeWanted.ts'

let catalog: Catalog
let calls: ReturnType<typeof wantedCalls>
let steps: ReturnType<typeof alertSteps>
beforeAll(async () => {
  catalog = await startCatalog()
  calls = wantedCalls(catalog)
  steps = alertSteps(catalog)
  catalog.deps.sendRequest = async (_type, request) => {
    const { userIds } = request as { userIds: number[] }
    const isOf = (block: { userId: number; partnerId: number }) =>
      userIds.includes(block.userId) || userIds.includes(block.partnerId)
    return { blocks: steps.blocks.filter(isOf) } as never
  }
})
afterAll(() => catalog.stop())
afterEach(() => void steps.blocks.splice(0))

let lastUser = 100
const newUser = () => ++lastUser
/** Each test has its own material, so that no test finds the listings of another. */
const materials = ['PET', 'ABS', 'PVC', 'Nylon', 'Polystyrene', 'Polycarbonate', 'Polypropylene']
const nextType = () => ({ type: materials.pop()!, mfiMin: null, mfiMax: null })

/** Publishes a post and waits until the matcher knows its search. */
async function publish(userId: number, draft: Parameters<typeof calls.posted>[1]): Promise<Wanted> {
  const post = await calls.posted(userId, draft)
  const search = await catalog.savedSearches
    .findOne({ userId, filtersKey: searchKeyOf({ _id: post.id }) })
    .lean()
  await eventually(async () => catalog.searchMatcher.knows(search!._id, search!.revision))
  return post
}

/** Handles the event of a post, as its consumer does. */
async function notify({ id }: Wanted): Promise<void> {
  const post = (await catalog.wantedPosts.findById(id).lean())!
  await notifySellers(catalog.deps)(toWantedEvent(post) satisfies WantedEventData)
}

const onSale = async (userId: number, fields: Partial<MaterialDocument>) => {
  const material = buildMaterial({ userId, createdAt: catalog.clock.now, ...fields })
  await catalog.add(material)
  return material
}
const noticesOf = async (userId: number, kind: string) =>
  (await steps.noticesOf(userId)).filter((notice) => notice.kind === kind)

describe('a new listing', () => {
  it('alerts the companies whose wanted posts it fits, once, as a saved search does', async () => {
    const [fitting, otherForm, otherMfi, own] = [newUser(), newUser(), newUser(), newUser()]
    const { type } = nextType()
    const draft = { type, presentations: ['Ground'], colors: [], mfiMin: '8', mfiMax: '20' }
    const post = await publish(fitting, draft)
    await publish(otherForm, { ...draft, presentations: ['Purge'] })
    await publish(otherMfi, { ...draft, mfiMin: '21', mfiMax: null })
    await publish(own, draft)
    const listing = await steps.list({ userId: own, type, mfi: '12' })
    await steps.list({ userId: own, type, mfi: '60' })
    steps.pass(20 * secondMs)
    await steps.send()
    expect(await noticesOf(fitting, 'searchMatches')).toMatchObject([
      { path: `/wanted/${post.id}`, params: { count: '1' } },
    ])
    for (const userId of [otherForm, own])
      expect(await noticesOf(userId, 'searchMatches')).toEqual([])
    await steps.relist(listing)
    steps.pass(20 * secondMs)
    await steps.send()
    expect(await noticesOf(fitting, 'searchMatches')).toHaveLength(1)
  })

  it('is no alert for a post that is withdrawn, and no post is among the saved searches', async () => {
    const userId = newUser()
    const post = await publish(userId, nextType())
    const { body } = await catalog.call('GET', '/api/saved-searches', { user: { userId } })
    expect(body).toEqual({ items: [] })
    await calls.change(userId, post.id, { status: 'withdrawn' })
    expect(await catalog.savedSearches.countDocuments({ userId })).toBe(0)
  })
})

describe('a new post', () => {
  it('alerts the companies with fitting listings once, and no blocked one', async () => {
    const [buyer, seller, blocked, other] = [newUser(), newUser(), newUser(), newUser()]
    const { type } = nextType()
    for (const userId of [seller, seller, blocked, buyer])
      await onSale(userId, { type, presentation: 'Ground', color: 'Blue' })
    await onSale(other, { type, presentation: 'Purge', color: 'Blue' })
    steps.blocks.push({ userId: blocked, partnerId: buyer })
    const post = await publish(buyer, { type })
    await Promise.all([notify(post), notify(post).catch(() => undefined)])
    await notify(post)
    expect(await noticesOf(seller, 'wantedMatches')).toMatchObject([
      { path: `/wanted/${post.id}`, params: { count: '2' } },
    ])
    for (const userId of [blocked, buyer, other])
      expect(await noticesOf(userId, 'wantedMatches')).toEqual([])
  })

  it('is no notice after a few on the same day', async () => {
    const seller = newUser()
    const { type } = nextType()
    await onSale(seller, { type, presentation: 'Ground', color: 'Blue' })
    for (let post = 0; post < wantedNoticesMax + 2; post++)
      await notify(await publish(newUser(), { type }))
    expect(await noticesOf(seller, 'wantedMatches')).toHaveLength(wantedNoticesMax)
    steps.pass(dayMs + 1)
    await notify(await publish(newUser(), { type }))
    expect(await noticesOf(seller, 'wantedMatches')).toHaveLength(wantedNoticesMax + 1)
  })
})

describe('GET /api/wanted/matches and /api/wanted/{id}/listings', () => {
  it('join posts and listings that fit, with reasons, and no blocked companies', async () => {
    const [buyer, seller, blocked] = [newUser(), newUser(), newUser()]
    const { type } = nextType()
    const place = { country: 'MEX', state: 'NL', postalCode: '64010' } as const
    const fields = { type, presentation: 'Ground', color: 'Blue', mfi: '12', ...place }
    const listing = await onSale(seller, fields)
    await onSale(blocked, fields)
    await onSale(seller, { ...fields, color: 'Red' })
    const post = await publish(buyer, { type, colors: ['Blue'], mfiMin: null, mfiMax: null })
    const closed = await publish(blocked, { type, colors: ['Blue'], mfiMin: null, mfiMax: null })
    steps.blocks.push({ userId: blocked, partnerId: buyer }, { userId: seller, partnerId: blocked })
    const get = async (userId: number, path: string) =>
      (await catalog.call('GET', path, { user: { userId } })).body
    const { items } = (await get(seller, '/api/wanted/matches')) as WantedMatches
    expect(items).toMatchObject([
      { wanted: { id: post.id }, listings: 1, materials: [{ id: listing._id }] },
    ])
    expect(items[0]?.reasons.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['material', 'distance', 'form']),
    )
    const found = (await get(buyer, `/api/wanted/${post.id}/listings`)) as FittingListings
    expect(found).toMatchObject({ total: 1, items: [{ id: listing._id }] })
    expect(isOpen(closed)).toBe(true)
    expect(
      (await catalog.call('GET', `/api/wanted/${post.id}/listings`, { user: { userId: seller } }))
        .status,
    ).toBe(404)
  })
})
