import { dayMs } from '@materia/contracts/durations.ts'
import { wantedDays, wantedPostsMax } from '@materia/contracts/wanted/constants.ts'
import type { OwnWantedPage, Wanted, WantedPage } from '@materia/contracts/wanted/wanted.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { buildWanted, wantedCalls } from '../../test/wanted.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { endWanted } from './endWanted.ts'
import { closeWantedReports, openWantedReports } from './wantedReports.ts'

let catalog: Catalog
let calls: ReturnType<typeof wantedCalls>
beforeAll(async () => {
  catalog = await startCatalog()
  calls = wantedCalls(catalog)
})
afterAll(() => catalog.stop())

let lastUser = 100
const newUser = () => ++lastUser
const changes = async () =>
  (await catalog.events())
    .filter(({ subject }) => subject === 'catalog.wanted.changed')
    .map(({ data }) => data as { id: number; isOpen: boolean; revision: number })
const idsIn = async (query: string) =>
  ((await calls.list(query)).body as WantedPage).items.map(({ id }) => id)

describe('POST /api/wanted', () => {
  it('publishes a post for 60 days, in the list at once, with an event for other services', async () => {
    const userId = newUser()
    const response = await calls.post(userId)
    const until = new Date(catalog.clock.now.getTime() + wantedDays * dayMs).toISOString()
    expect(response).toMatchObject({
      status: 201,
      body: { ...buildWanted(), userId, status: 'open', until, state: 'NL', country: 'MEX' },
    })
    const { id } = response.body as Wanted
    expect(await idsIn(`?userId=${userId}`)).toEqual([id])
    expect((await changes()).at(-1)).toMatchObject({
      id,
      userId,
      revision: 1,
      kilograms: 20_000,
      to: 'MEX-64010',
      isOpen: true,
      until,
    })
  })

  it('hides the target price from others unless its company shows it', async () => {
    const userId = newUser()
    const { id } = await calls.posted(userId, { targetPrice: '0.55' })
    expect((await calls.get(id, userId)).body).toMatchObject({ targetPrice: '0.55' })
    expect((await calls.get(id)).body).toMatchObject({ targetPrice: null })
    expect(await idsIn(`?userId=${userId}&priceMax=1`)).toEqual([])
    await calls.change(userId, id, { showsPrice: true })
    expect((await calls.get(id)).body).toMatchObject({ targetPrice: '0.55' })
    expect(await idsIn(`?userId=${userId}&priceMax=1`)).toEqual([id])
  })

  it.each<[string, object, number, string]>([
    ['nothing a month', { kilograms: 0 }, 400, 'INVALID_INPUT'],
    ['ten million tonnes a month', { kilograms: 10_000_000_000 }, 400, 'INVALID_INPUT'],
    ['a form of another category', { presentations: ['Ingots'] }, 409, 'WANTED_INVALID'],
    ['a grade of another material', { grade: 'HDPE' }, 409, 'WANTED_INVALID'],
    ['melt flow indexes upside down', { mfiMin: '30', mfiMax: '2' }, 409, 'WANTED_INVALID'],
    ['a shown price without a price', { showsPrice: true }, 409, 'WANTED_INVALID'],
    ['a price of nothing', { targetPrice: '0.00' }, 400, 'INVALID_INPUT'],
    ['a postal code of another state', { postalCode: '44100' }, 409, 'POSTAL_CODE_ELSEWHERE'],
    ['an operator as a list', { colors: { $ne: 1 } }, 400, 'INVALID_INPUT'],
  ])('refuses %s', async (_case, draft, status, code) => {
    expect(await calls.post(newUser(), draft)).toMatchObject({ status, body: { code } })
  })

  it('publishes nothing before the email is confirmed, but keeps drafts', async () => {
    const user = { userId: newUser(), isEmailConfirmed: false }
    const post = (status: string) =>
      catalog.call('POST', '/api/wanted', { user, body: { ...buildWanted(), status } })
    expect(await post('open')).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } })
    const { body } = await post('draft')
    const { id } = body as Wanted
    expect(body).toMatchObject({ status: 'draft', until: null })
    expect((await calls.get(id)).status).toBe(404)
    expect(
      await catalog.call('PATCH', `/api/wanted/${id}`, { user, body: { status: 'open' } }),
    ).toMatchObject({ status: 403 })
    expect(await calls.change(user.userId, id, { status: 'open' })).toMatchObject({
      body: { status: 'open' },
    })
  })

  it('refuses one too many, also with parallel requests', async () => {
    const userId = newUser()
    const row = (await catalog.wantedPosts.findOne().lean())!
    await catalog.wantedPosts.insertMany(
      Array.from({ length: wantedPostsMax - 1 }, (_, at) => ({ ...row, _id: 90_000 + at, userId })),
    )
    const responses = await Promise.all([1, 2, 3].map(() => calls.post(userId)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('PATCH and DELETE /api/wanted/{id}', () => {
  it('are for its own company only', async () => {
    const userId = newUser()
    const { id } = await calls.posted(userId)
    const remove = (by: number) =>
      catalog.call('DELETE', `/api/wanted/${id}`, { user: { userId: by } })
    expect((await calls.change(newUser(), id, { kilograms: 5 })).status).toBe(404)
    expect((await remove(newUser())).status).toBe(404)
    expect((await remove(userId)).status).toBe(200)
    expect((await calls.get(id)).status).toBe(404)
    expect((await changes()).at(-1)).toMatchObject({ id, isOpen: false, isDeleted: true })
    expect(await catalog.savedSearches.countDocuments({ userId })).toBe(0)
  })

  it('drop a grade, forms and melt flow indexes that the new material does not have', async () => {
    const userId = newUser()
    const { id } = await calls.posted(userId, { grade: 'Copolymer' })
    expect(
      (await calls.change(userId, id, { category: 'Metals', type: 'Copper' })).body,
    ).toMatchObject({ grade: null, presentations: [], mfiMin: null, mfiMax: null, type: 'Copper' })
  })

  it('withdraw a post from the list, and publish it again for 60 days', async () => {
    const userId = newUser()
    const { id } = await calls.posted(userId)
    await calls.change(userId, id, { status: 'withdrawn' })
    expect(await idsIn(`?userId=${userId}`)).toEqual([])
    expect((await calls.get(id)).body).toMatchObject({ status: 'withdrawn' })
    expect(await calls.change(userId, id, { isRenewed: true })).toMatchObject({
      body: { code: 'WANTED_NOT_OPEN' },
    })
    await calls.change(userId, id, { status: 'open' })
    expect(await idsIn(`?userId=${userId}`)).toEqual([id])
    expect((await changes()).filter((each) => each.id === id)).toMatchObject([
      { isOpen: true, revision: 1 },
      { isOpen: false, revision: 2 },
      { isOpen: true, revision: 3 },
    ])
  })
})

describe('the life of a post', () => {
  const notices = async (userId: number) =>
    (await catalog.events())
      .filter(({ subject }) => subject === 'catalog.notice.raised')
      .flatMap(({ data }) => (data as { notices: { userId: number; kind: string }[] }).notices)
      .filter((notice) => notice.userId === userId && notice.kind === 'wantedEnding')
  const pass = async (days: number) => {
    catalog.clock.now = new Date(catalog.clock.now.getTime() + days * dayMs)
    await endWanted(catalog.deps)
  }

  it('ends after 60 days, with one reminder 5 days before, and a renewal starts it again', async () => {
    const userId = newUser()
    const { id } = await calls.posted(userId)
    await pass(54)
    expect(await notices(userId)).toEqual([])
    await pass(1)
    await pass(1)
    expect(await notices(userId)).toMatchObject([{ path: `/wanted/${id}` }])
    await calls.change(userId, id, { isRenewed: true })
    await pass(54)
    expect(await idsIn(`?userId=${userId}`)).toEqual([id])
    await pass(6)
    expect(await notices(userId)).toHaveLength(1)
    expect(await idsIn(`?userId=${userId}`)).toEqual([])
    expect((await calls.get(id)).body).toMatchObject({ status: 'ended' })
    expect((await changes()).at(-1)).toMatchObject({ id, isOpen: false })
  })

  it('ends with the account of its company', async () => {
    const userId = newUser()
    const { id } = await calls.posted(userId)
    await transaction(catalog.connection, (session) =>
      onUserDeleted(catalog.deps)({ id: userId, revision: 9 } as never, { session }),
    )
    expect((await calls.get(id)).status).toBe(404)
    expect((await changes()).at(-1)).toMatchObject({ id, isDeleted: true })
    expect(await catalog.savedSearches.countDocuments({ userId })).toBe(0)
  })
})

describe('own posts and reports', () => {
  it('lists and exports every status of one company', async () => {
    const userId = newUser()
    const draft = await calls.posted(userId, { status: 'draft', description: '=cmd()' })
    const open = await calls.posted(userId, { targetPrice: '0.5512' })
    const { body } = await catalog.call('GET', '/api/wanted/own?limit=1', { user: { userId } })
    const page = body as OwnWantedPage
    expect(page).toMatchObject({
      total: 2,
      counts: { draft: 1, open: 1 },
      items: [{ id: open.id, targetPrice: '0.5512' }],
    })
    const next = await catalog.call('GET', `/api/wanted/own?limit=1&cursor=${page.nextCursor}`, {
      user: { userId },
    })
    expect(next.body).toMatchObject({ items: [{ id: draft.id }], nextCursor: null })
    const csv = await catalog.call('GET', '/api/wanted/own/export?language=es', {
      user: { userId },
    })
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('Abierto')
    expect(lines[1]).toContain('0.5512')
    expect(lines[2]).toContain("'=cmd()")
  })

  it('keep one report of a company about a post, with which an operator takes it down', async () => {
    const [userId, other] = [newUser(), newUser()]
    const { id } = await calls.posted(userId)
    const report = (by: number) =>
      catalog.call('POST', `/api/wanted/${id}/reports`, {
        user: { userId: by },
        body: { reason: 'fraud', comment: 'Asks for money first' },
      })
    expect((await report(other)).status).toBe(201)
    expect(await report(other)).toMatchObject({ body: { code: 'WANTED_REPORTED' } })
    expect(await report(userId)).toMatchObject({ body: { code: 'OWN_WANTED' } })
    const texts = []
    for await (const text of openWantedReports(catalog)) texts.push(text)
    expect(texts).toEqual([
      expect.stringMatching(`post ${id} .* fraud  #${other} reports #${userId}\n  "Asks for`),
    ])
    expect(await closeWantedReports(catalog.deps, id, { withdraws: true })).toBe(1)
    expect((await calls.get(id)).body).toMatchObject({ status: 'withdrawn' })
    expect((await changes()).at(-1)).toMatchObject({ id, isOpen: false })
  })
})
