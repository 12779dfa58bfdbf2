import { dayMs } from '@materia/contracts/durations.ts'
import type { WantedEventData } from '@materia/contracts/wanted/wantedEvent.ts'
import { type Requests, startRequests } from '../../test/startRequests.ts'
import { onWantedChanged } from './onWantedChanged.ts'
import { tickRequests } from './tickRequests.ts'

let requests: Requests
beforeAll(async () => {
  requests = await startRequests()
})
afterAll(() => requests.stop())

const sellers = [51, 52]

/** A wanted post of a new buyer, as catalog publishes it. */
async function publish(post: Partial<WantedEventData> = {}): Promise<WantedEventData> {
  const userId = post.userId ?? requests.nextBuyer()
  const data: WantedEventData = {
    id: userId,
    userId,
    revision: 1,
    title: 'Polypropylene',
    category: 'Plastics',
    type: 'Polypropylene',
    presentations: [],
    grade: null,
    colors: [],
    materialOrigin: null,
    mfiMin: null,
    mfiMax: null,
    kilograms: 20_000,
    targetPrice: null,
    showsPrice: false,
    currency: 'USD',
    country: 'MEX',
    state: 'NL',
    location: 'Nuevo León, México',
    postalCode: '64010',
    to: 'MEX-64010',
    description: 'Every month',
    status: 'open',
    until: new Date(requests.clock.now.getTime() + 60 * dayMs).toISOString(),
    isOpen: true,
    ...post,
  }
  await onWantedChanged(requests.deps)(data)
  return data
}

const answer = async (seller: number, { id, userId }: WantedEventData, by?: Requests['other']) => {
  const materialId = await requests.sellBy(seller)
  const about = { wantedId: id, buyer: { id: userId } }
  return requests.answer(seller, about, { materialId, price: '0.44' }, by)
}

it('a wanted post gets one table of its answers, which its company awards', async () => {
  const post = await publish()
  const made = await Promise.all([
    answer(sellers[0]!, post),
    answer(sellers[1]!, post, requests.other),
  ])
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  const [id, ...others] = await requests.listRequests(post.userId, `role=buyer&wantedId=${post.id}`)
  expect(others).toEqual([])
  expect(await requests.listRequests(post.userId, 'role=buyer&wantedId=1')).toEqual([])
  const { request, items } = await requests.answers(post.userId, id!)
  expect(request).toMatchObject({
    wantedId: post.id,
    until: post.until,
    kilograms: 20_000,
    note: 'Every month',
    state: 'open',
  })
  expect(request.invites.map(({ state }) => state)).toEqual(['answered', 'answered'])
  expect(items.map(({ delivered }) => delivered === null)).toEqual([false, false])
  await tickRequests(requests.deps)
  const { body } = await requests.award(
    post.userId,
    id!,
    made.map(({ body: offer }) => ({ offer })),
  )
  expect(body).toMatchObject({ failed: [], request: { state: 'ended', why: 'filled' } })
  expect((await requests.call(sellers[0]!, 'GET', '/figures')).body).toMatchObject({
    asked: 0,
    answered: 0,
    won: 1,
  })
})

it('the request follows a renewed post, and ends with a withdrawn one', async () => {
  const post = await publish()
  const { body: offer } = await answer(sellers[0]!, post)
  const until = new Date(requests.clock.now.getTime() + 90 * dayMs).toISOString()
  const moved = { to: 'USA-77002', currency: 'MXN' } as const
  await publish({ ...post, ...moved, revision: 3, until, kilograms: 30_000 })
  await publish({ ...post, revision: 2, isOpen: false })
  expect(await requests.get(post.userId, offer.requestId!)).toMatchObject({
    state: 'open',
    until,
    kilograms: 30_000,
    ...moved,
    place: 'Texas, United States',
  })
  await publish({ ...post, revision: 4, isOpen: false, isDeleted: true })
  expect(await requests.get(post.userId, offer.requestId!)).toMatchObject({ why: 'closed' })
  expect(await requests.offerOf(sellers[0]!, offer)).toMatchObject({ end: { why: 'notChosen' } })
  expect((await answer(sellers[1]!, post)).body.code).toBe('REQUEST_ENDED')
})

it('is not answered for another company, nor by its own', async () => {
  const post = await publish()
  expect((await answer(sellers[0]!, { ...post, userId: 53 })).body.code).toBe('REQUEST_ENDED')
  expect((await answer(post.userId, { ...post, userId: 53 })).body.code).toBe('REQUEST_ENDED')
})
