import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { Event } from '@materia/contracts/wire/Event.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { startTrade } from '../../test/startTrade.ts'
import { onNoticedEvent } from '../notices/onNoticedEvent.ts'
import { newsNotices } from '../notices/orderNotices.ts'
import { orderMails } from '../orderChanges/publish.ts'

const lot = 100
let trade: Awaited<ReturnType<typeof startTrade>>
beforeAll(async () => {
  trade = await startTrade()
  await trade.sell(lot)
  await trade.companies.updateMany(
    { _id: { $in: [1, 2] } },
    { $set: { timeZone: 'America/Chicago' } },
  )
})
afterAll(() => trade.stop())

async function placedBy(buyerId: number): Promise<Event> {
  const { id } = (await trade.place(buyerId, { materialId: lot })).body as Order
  const [placed] = await trade.eventsOf(id)
  return placed!
}

const raisedBy = async ({ id }: Pick<Event, 'id'>) =>
  (await outboxOf(trade.connection).findOne({ _id: `${id}-${orders.noticesRaised.subject}` }))
    ?.event.data as NoticesRaisedData | undefined

/** Handles the event like the last release, which does not know `isNoticed`. */
async function handleAsBefore({ data, ...event }: Event): Promise<void> {
  const { isNoticed: _isNoticed, ...known } = data as { isNoticed?: true }
  const handler = onNoticedEvent(trade.deps, orderMails, orders.orderPlaced, newsNotices('placed'))
  const session = await trade.connection.startSession()
  await handler.accept(known)({ session, event: { ...event, data: known } })
  await session.endSession()
}

describe('a placed order', () => {
  it('raises its notices in its transaction, with the words of the consumer of its event', async () => {
    const placed = await placedBy(2)
    expect(placed.data).toMatchObject({ isNoticed: true })
    const raised = await raisedBy(placed)
    expect(raised).toMatchObject({
      key: `orderMails/${placed.id}`,
      notices: [{ userId: 2 }, { userId: 1 }],
    })
    const again = { ...placed, id: 'placed-before' }
    await handleAsBefore(again)
    expect((await raisedBy(again))?.notices).toEqual(raised?.notices)
  })

  it('raises its notices once beside a process of the last release', async () => {
    const placed = await placedBy(2)
    const before = await raisedBy(placed)
    await handleAsBefore(placed)
    expect(await raisedBy(placed)).toEqual(before)
    expect(
      await outboxOf(trade.connection).countDocuments({
        'event.data.key': `orderMails/${placed.id}`,
      }),
    ).toBe(1)
  })

  it('leaves the notices to the consumer when a time zone is unknown', async () => {
    const placed = await placedBy(3)
    expect(placed.data).not.toHaveProperty('isNoticed')
  })
})
