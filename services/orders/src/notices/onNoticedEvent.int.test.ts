import { orders as contract } from '@materia/contracts/orders/contract.ts'
import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startOrders } from '../../test/startOrders.ts'

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
