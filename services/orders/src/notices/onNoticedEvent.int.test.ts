import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { pick } from '@materia/contracts/pick.ts'
import { orders as contract } from '@materia/contracts/orders/contract.ts'
import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { addOrder } from '../../test/addOrder.ts'
import { buildStoredRevision } from '../../test/buildStoredRevision.ts'
import { startOrders } from '../../test/startOrders.ts'
import { orderedMaterialFields } from '../lots/lot.ts'
import { applied } from '../offers/changeOffer.ts'
import { noOffer } from '../offers/evolveOffer.ts'
import { onUserChanged } from '../orderList/onUserChanged.ts'
import { withTimeZone } from '../companies/withTimeZone.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders({ hasNats: true })
  await orders.companies.insertMany(
    [81, 82].map((id) => ({
      _id: id,
      revision: 1,
      username: `user${id}`,
      companyName: `Company ${id}`,
      profilePictureUrl: '',
      language: null,
      timeZone: 'America/Monterrey',
    })),
  )
})
afterAll(() => orders.stop())

const raised = async () =>
  (await orders.events())
    .filter(({ subject }) => subject === 'orders.notice.raised')
    .map(({ data }) => data as NoticesRaisedData)

it('raises the notices of an order and its reviews, once for each event', async () => {
  const sides = { orderId: 41, buyerId: 81, sellerId: 82 }
  await transaction(
    orders.connection,
    async (session) => {
      await emit(session, contract.orderPlaced, { ...sides, materialId: 5 })
      await emit(session, contract.reviewHidden, {
        ...sides,
        reviewId: 1,
        rating: 4,
        by: 'buyer',
      })
    },
    { traceId: 'test-trace' },
  )
  await eventually(async () => (await raised()).length === 2)
  const ids = new Map((await orders.events()).map(({ subject, id }) => [subject, id]))
  const notices = (await raised()).map((data) => [
    data.key,
    ...data.notices.map(({ userId, kind }) => `${kind} ${userId}`),
  ])
  expect(new Map(notices.map(([key, ...rest]) => [key, rest]))).toEqual(
    new Map([
      [`orderMails/${ids.get('orders.order.placed')}`, ['orderNews 81', 'orderNews 82']],
      [`reviewMails/${ids.get('orders.review.hidden')}`, ['reviewHidden 81']],
    ]),
  )
})

it('adds to the mail what each side of the order may see', async () => {
  const { _id: orderId, materialId } = await addOrder(orders, { buyerId: 81, sellerId: 82 })
  await transaction(
    orders.connection,
    (session) =>
      emit(session, contract.orderPlaced, { orderId, materialId, buyerId: 81, sellerId: 82 }),
    { traceId: 'test-trace' },
  )
  const noticesOf = async () =>
    (await raised())
      .flatMap(({ notices }) => notices)
      .filter(({ params }) => params['orderId'] === String(orderId))
  await eventually(async () => (await noticesOf()).length === 2)
  const facts = (await noticesOf()).map(({ userId, texts }) => [
    userId,
    texts.en.mail?.facts.map(({ label, value }) => `${label}: ${value}`),
  ])
  expect(facts).toEqual([
    [81, expect.arrayContaining(['Freight: US$100.00', 'You pay: US$1,110.00'])],
    [82, expect.arrayContaining(['You receive: US$980.00'])],
  ])
})

it('adds the terms to the mail of an offer', async () => {
  const revision = buildStoredRevision()
  const at = new Date()
  const empty = { ...noOffer, _id: 9, buyerId: 81, sellerId: 82, materialIds: [], version: 0 }
  const rest = { state: 'open', nextAt: null, authorId: 0 } as const
  const offer = applied(
    { ...empty, ...rest, lists: [], words: [], createdAt: at, changedAt: at },
    [{ kind: 'revised', revision }],
    at,
  )
  await orders.offers.insertMany([offer], { lean: true })
  const { material, quantity, unit } = revision.lines[0]!
  const {
    category: _category,
    imageUrl: _imageUrl,
    ...title
  } = pick(material, orderedMaterialFields)
  const price = { price: '18480.00', currency: 'USD' as const }
  await transaction(
    orders.connection,
    (session) =>
      emit(session, offersContract.offerChanged, {
        offerId: 9,
        news: 'made',
        by: 'buyer',
        no: 1,
        buyerId: 81,
        sellerId: 82,
        materialId: 42,
        lot: { ...title, quantity, unit, ...price },
        lines: 1,
        amount: price.price,
        currency: 'USD',
        until: revision.terms.validUntil,
      }),
    { traceId: 'test-trace' },
  )
  const mails = async () =>
    (await raised())
      .flatMap(({ notices }) => notices)
      .filter(({ kind }) => kind === 'offerNews')
      .map(({ texts }) => texts.en.mail?.facts.map(({ label, value }) => `${label}: ${value}`))
  await eventually(async () => (await mails()).length === 1)
  expect(await mails()).toEqual([
    expect.arrayContaining(['Delivery: Collected at Houston, TX (EXW, Incoterms 2020)']),
  ])
})

it('requests the time zone of a company whose copy has none, once', async () => {
  await orders.companies.updateOne({ _id: 81 }, { $set: { timeZone: null } })
  let requests = 0
  const sendRequest = async () => {
    requests += 1
    return { user: { timeZone: 'America/Chicago' } }
  }
  for (const _time of [1, 2]) {
    const copy = await orders.companies.findById(81).lean()
    const deps = { companies: orders.companies, sendRequest: sendRequest as never }
    expect(await withTimeZone(deps, copy)).toMatchObject({ timeZone: 'America/Chicago' })
  }
  expect(requests).toBe(1)
})

it('keeps a known time zone without a new one, and goes on while identity does not answer', async () => {
  await orders.companies.updateOne({ _id: 82 }, { $set: { timeZone: 'America/Chicago' } })
  const event = {
    id: 82,
    revision: 2,
    username: 'user82',
    companyName: 'Renamed',
    country: 'MEX',
    state: 'NL',
    city: '',
    profilePictureUrl: '',
    verificationStatus: 'approved',
  } as const
  await transaction(orders.connection, (session) => onUserChanged(orders.deps)(event, { session }))
  const copy = await orders.companies.findById(82).lean()
  expect(copy).toMatchObject({ companyName: 'Renamed', timeZone: 'America/Chicago' })
  const sendRequest = () => Promise.reject(new Error('no answer'))
  const deps = { companies: orders.companies, sendRequest: sendRequest as never }
  const unknown = { ...copy!, timeZone: null }
  expect(await withTimeZone(deps, unknown)).toEqual(unknown)
})
