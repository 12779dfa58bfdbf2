import { dayMs } from '@materia/contracts/durations.ts'
import type { AskRules } from '@materia/contracts/requests/askRules.ts'
import type { RequestsPage } from '@materia/contracts/requests/request.ts'
import { receivedPerDayMax } from '@materia/contracts/requests/constants.ts'
import { type Requests, startRequests } from '../../test/startRequests.ts'
import { onRequestBlocked, onRequestPartyGone } from './onPartyGone.ts'
import { tickRequests } from './tickRequests.ts'

let requests: Requests
beforeAll(async () => {
  requests = await startRequests()
})
afterAll(() => requests.stop())

describe('a request', () => {
  it('reaches its sellers, each of which sees only its own part', async () => {
    const { buyer, request, status, lots } = await requests.ask([11, 12])
    expect([status, request]).toMatchObject([
      201,
      {
        role: 'buyer',
        state: 'open',
        place: 'Nuevo León, México',
        invites: [
          { seller: { id: 11 }, state: 'asked', materials: [{ id: lots[0] }] },
          { seller: { id: 12 }, state: 'asked' },
        ],
      },
    ])
    const seen = await requests.get(12, request.id)
    expect(seen).toMatchObject({ role: 'seller', note: 'Clean bales', isOpenForReader: true })
    expect(seen.invites.map(({ seller }) => seller.id)).toEqual([12])
    expect((await requests.call(13, 'GET', `/${request.id}`)).status).toBe(404)
    expect(await requests.listRequests(11, 'role=seller&filter=mine')).toContain(request.id)
    expect(await requests.listRequests(buyer, 'role=buyer&filter=mine')).toEqual([])
    expect((await requests.call(11, 'GET', '/waiting')).body).toMatchObject({ toAward: 0 })
    expect(await requests.heardOf(request.id)).toMatchObject([
      { subject: 'request', news: 'asked', sellerId: 11 },
      { subject: 'request', news: 'asked', sellerId: 12 },
    ])
  })

  it('is not sent twice in a day with the same text', async () => {
    const { buyer, lots } = await requests.ask([11, 12])
    const again = (materialIds: number[], draft: object = {}) =>
      requests.call(
        buyer,
        'POST',
        '',
        requests.draftOf(materialIds, { note: 'Clean bales', ...draft }),
      )
    for (let times = 0; times < 9; times++)
      expect((await again(lots)).body.code).toBe('REQUEST_SAME')
    const third = await requests.sellBy(13)
    const more = await again([...lots, third])
    expect(more.body.invites.map(({ seller }) => seller.id)).toEqual([13])
    expect((await again(lots, { kilograms: 21_000 })).status).toBe(201)
  })

  it('goes to no own listing, no deleted or blocked seller, and none that does not want it', async () => {
    const buyer = requests.nextBuyer()
    const [deleted, blocked, picky] = [21, 22, 23]
    await requests.companies.updateOne({ _id: deleted }, { $set: { isDeleted: true } })
    requests.world.blocks.push({ userId: blocked, partnerId: buyer })
    const rules: AskRules = { isOpen: true, types: [], kilogramsMin: 50_000, countries: [] }
    expect((await requests.call<AskRules>(picky, 'POST', '/rules', rules)).body).toEqual(rules)
    expect((await requests.call(picky, 'GET', '/rules')).body).toEqual(rules)
    const lots: number[] = []
    for (const seller of [buyer, deleted, blocked, picky]) lots.push(await requests.sellBy(seller))
    const refused = await requests.call(buyer, 'POST', '', requests.draftOf(lots))
    expect(refused.body.code).toBe('REQUEST_REFUSED')
    const large = requests.draftOf(lots, { kilograms: 50_000 })
    const { body } = await requests.call(buyer, 'POST', '', large)
    expect(body.invites.map(({ seller }) => seller.id)).toEqual([picky])
    requests.world.blocks.length = 0
  })

  it.each([
    ['an end in a minute', { until: '2099-11-01T12:01:00.000Z' }],
    ['an end in a year', { until: '2100-11-01T12:00:00.000Z' }],
    ['no weight', { kilograms: 0 }],
    ['a postal code of no place', { to: 'MEX-99999' }],
  ])('is refused for %s', async (_what, draft) => {
    expect((await requests.ask([11], draft)).status).toBe(400)
  })

  it('is limited to 20 in a day', async () => {
    const buyer = requests.nextBuyer()
    const lot = await requests.sellBy(24)
    const statuses: number[] = []
    for (let kilograms = 1; kilograms <= 21; kilograms++) {
      const draft = requests.draftOf([lot], { kilograms })
      statuses.push((await requests.call(buyer, 'POST', '', draft)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })

  it('goes to no seller that all companies together have asked often enough in a day', async () => {
    const { request } = await requests.ask([25])
    const { _id, ...row } = (await requests.requests.findById(request.id).lean())!
    const others = Array.from({ length: receivedPerDayMax - 1 }, (_, at) => ({
      ...row,
      _id: _id + 1_000_000 + at,
    }))
    await requests.requests.insertMany(others, { lean: true })
    const { buyer, lots, ...made } = await requests.ask([25, 26])
    expect(made.request.invites.map(({ seller }) => seller.id)).toEqual([26])
    requests.wait(24 * 60)
    const later = requests.draftOf([lots[0]!])
    expect((await requests.call(buyer, 'POST', '', later)).status).toBe(201)
  })

  it('is declined once, with a reason that its buyer sees', async () => {
    const { buyer, request } = await requests.ask([11, 12])
    const decline = () =>
      requests.call(11, 'POST', `/${request.id}/decline`, { reason: 'noStock', note: 'Next month' })
    expect((await decline()).status).toBe(200)
    expect((await decline()).status).toBe(200)
    expect((await requests.get(buyer, request.id)).invites[0]).toMatchObject({
      state: 'declined',
      reason: 'noStock',
      note: 'Next month',
    })
    const news = await requests.heardOf(request.id)
    expect(news.filter((one) => one.news === 'declined')).toHaveLength(1)
  })

  it('is listed page by page', async () => {
    const made = [await requests.ask([14]), await requests.ask([14])].map(
      ({ request }) => request.id,
    )
    const page = async (cursor: string) =>
      (await requests.call<RequestsPage>(14, 'GET', `?role=seller&filter=mine&limit=1${cursor}`))
        .body
    const first = await page('')
    const second = await page(`&cursor=${first.nextCursor}`)
    expect([second, first].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made)
    expect(second.nextCursor).toBeNull()
  })

  it('only becomes more and longer', async () => {
    const { buyer, request } = await requests.ask([11])
    const change = (body: object) => requests.call(buyer, 'PATCH', `/${request.id}`, body)
    expect((await change({ kilograms: 10_000 })).status).toBe(400)
    const until = new Date(Date.parse(request.until) + dayMs).toISOString()
    expect((await change({ kilograms: 25_000, until })).body).toMatchObject({
      kilograms: 25_000,
      until,
    })
    expect((await change({ until: request.until })).status).toBe(400)
    expect((await requests.call(11, 'PATCH', `/${request.id}`, { kilograms: 30_000 })).status).toBe(
      404,
    )
  })
})

describe('the end of a request', () => {
  it('comes by itself, a day after its buyer was reminded, also while NATS is down', async () => {
    const { buyer, request, lots } = await requests.ask([11, 12, 13])
    const { body: offer } = await requests.answer(11, request, { materialId: lots[0]! })
    await requests.call(12, 'POST', `/${request.id}/decline`, { reason: 'price' })
    requests.pass(2 * dayMs + 60_000)
    await tickRequests(requests.deps)
    await tickRequests(requests.other.deps)
    requests.pass(dayMs)
    // The view does not wait for the job.
    expect(await requests.get(buyer, request.id)).toMatchObject({ state: 'ended', why: 'deadline' })
    expect((await requests.answer(13, request, { materialId: lots[2]! })).body.code).toBe(
      'REQUEST_ENDED',
    )
    expect((await requests.award(buyer, request.id, [{ offer }])).body.code).toBe('REQUEST_ENDED')
    await Promise.all([tickRequests(requests.deps), tickRequests(requests.other.deps)])
    expect(await requests.heardOf(request.id)).toMatchObject([
      ...[11, 12, 13].map((sellerId) => ({ news: 'asked', sellerId })),
      { subject: 'offer', news: 'made', sellerId: 11 },
      { news: 'declined', sellerId: 12 },
      { subject: 'request', news: 'dueSoon', sellerId: 11 },
      { subject: 'offer', news: 'ended', why: 'notChosen', sellerId: 11 },
      { subject: 'request', news: 'ended', why: 'deadline', sellerId: 13 },
    ])
    const states = (await requests.get(buyer, request.id)).invites.map(({ state }) => state)
    expect(states).toEqual(['notChosen', 'declined', 'ended'])
    expect(await requests.offerOf(11, offer)).toMatchObject({
      state: 'ended',
      end: { why: 'notChosen' },
      requestId: request.id,
    })
    expect(await tickRequests(requests.deps)).toBe(0)
  })

  it('comes with the account of its buyer, and a seller that is gone or blocked drops out', async () => {
    const { buyer, request } = await requests.ask([31, 32, 33])
    await onRequestBlocked(requests.deps)({ userId: 31, partnerId: buyer })
    await onRequestPartyGone(requests.deps)({ id: 32, revision: 9 })
    expect(await requests.get(31, request.id)).toMatchObject({ state: 'ended', why: 'closed' })
    expect(await requests.get(buyer, request.id)).toMatchObject({
      state: 'open',
      // The buyer must not notice a block.
      invites: [{ state: 'declined' }, { state: 'declined' }, { state: 'asked' }],
    })
    await onRequestPartyGone(requests.deps)({ id: buyer, revision: 9 })
    const ends = (await requests.heardOf(request.id)).filter(({ news }) => news === 'ended')
    expect(ends).toEqual([{ subject: 'request', news: 'ended', why: 'accountGone', sellerId: 33 }])
  })
})
