import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import { drawScene } from '@materia/files/test/uploads.ts'
import { attachmentsOf } from '../attachments/attachmentsOf.ts'
import { addOrder } from '../../test/addOrder.ts'
import { refusal } from '../../test/refusal.ts'
import { startOrders } from '../../test/startOrders.ts'
import { findDueProposals, tickSettlements } from '../steps/tickSettlements.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const [seller, buyer, stranger] = [1, 2, 3]
let last = 0

/** A shipped order of 20,000 kg for 1,000.00 dollars, paid by the weight of the buyer's scale. */
async function addWeighed() {
  const goods = { quantity: '20', unit: 'T', settlement: defaultSettlement } as const
  const order = await addOrder(orders, goods)
  await orders.step(seller, order._id, { step: 'confirm' })
  await orders.step(seller, order._id, { step: 'ship', carrier: 'Castores', trackingNumber: '42' })
  return order
}

function buildTicket(draft: Partial<TicketDraft> = {}): TicketDraft {
  const at = orders.clock.now.toISOString()
  return {
    side: 'loading',
    truck: 1,
    number: `B-${++last}`,
    scale: 'Báscula Norte',
    plate: '51-AK-8F',
    grossAt: at,
    tareAt: at,
    gross: '35000',
    tare: '15000',
    unit: 'kg',
    pictures: [],
    writtenAt: at,
    ...draft,
  }
}

async function weigh(userId: number, id: number, draft: Partial<TicketDraft>, key?: string) {
  const { status, body } = await orders.call('POST', `/api/orders/${id}/tickets`, {
    user: { userId },
    body: buildTicket(draft),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
  return { status, body: body as Settlement }
}
const read = async (userId: number, id: number) =>
  (await orders.call('GET', `/api/orders/${id}/settlement`, { user: { userId } }))
    .body as Settlement
const agree = (userId: number, id: number, revision: number) =>
  orders.call('POST', `/api/orders/${id}/settlement/agreements`, {
    user: { userId },
    body: { revision },
  })

describe('the tickets of an order', () => {
  it('lead to a settlement that the other side agrees to', async () => {
    const { _id } = await addWeighed()
    await weigh(seller, _id, {})
    const arrived = { side: 'unloading', gross: '34900', isLast: true } as const
    const { status, body } = await weigh(buyer, _id, arrived)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ordered: '20000',
      proposal: { by: 'buyer', dueAt: expect.any(String), refund: '5.00' },
      canAgree: false,
    })
    const revision = body.proposal?.revision ?? 0
    expect(await agree(buyer, _id, revision)).toMatchObject(refusal(409, 'STEP_REFUSED'))
    expect(await agree(seller, _id, revision + 1)).toMatchObject(refusal(409, 'SETTLEMENT_CHANGED'))
    const settled = { by: 'agreed', refund: '5.00', result: { payable: '19900' } }
    for (const _repeated of [1, 2])
      expect(await agree(seller, _id, revision)).toMatchObject({ status: 200, body: { settled } })
    expect(await orders.problems(_id)).toEqual([])
  })

  it('give the same settlement in any unit', async () => {
    const results = await Promise.all(
      [
        { gross: '77000', tare: '33000', unit: 'lb' },
        { gross: '38.5', tare: '16.5', unit: 'shortTon' },
        { gross: '34926.612', tare: '14968.548', unit: 'kg' },
      ].map(async (weights) => {
        const { _id } = await addWeighed()
        const draft = { side: 'unloading', isLast: true, ...weights } as Partial<TicketDraft>
        return (await weigh(buyer, _id, draft)).body.proposal?.refund
      }),
    )
    expect(results).toEqual(['2.10', '2.10', '2.10'])
  })

  it('are stored once for a key, also days later and at the same time in two processes', async () => {
    const { _id } = await addWeighed()
    const draft = buildTicket({ number: 'B-once' })
    const send = () => weigh(seller, _id, draft, 'phone-key-12345678')
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([
      201, 201, 201,
    ])
    orders.clock.now = new Date(orders.clock.now.getTime() + 3 * 24 * 3_600_000)
    expect((await send()).body.tickets).toHaveLength(1)
    const changed = weigh(seller, _id, { ...draft, gross: '34000' }, 'phone-key-12345678')
    expect(await changed).toMatchObject(refusal(422, 'IDEMPOTENCY_KEY_REUSED'))
  })

  it('pay nothing for a rejected truck of several, once the seller agrees', async () => {
    const { _id } = await addWeighed()
    const half = { gross: '25000' }
    await weigh(seller, _id, half)
    await weigh(seller, _id, { ...half, truck: 2, plate: 'B' })
    await weigh(buyer, _id, { ...half, side: 'unloading' })
    const back = {
      side: 'unloading',
      truck: 2,
      plate: 'B',
      isRejected: true,
      isLast: true,
    } as const
    const { body } = await weigh(buyer, _id, back)
    expect(body.proposal).toMatchObject({
      dueAt: null,
      refund: '500.00',
      result: { payable: '10000', isWithin: false },
    })
  })
})

describe('bad faith', () => {
  it('neither reads nor weighs the order of others, and corrects only own tickets', async () => {
    const { _id } = await addWeighed()
    expect(await weigh(stranger, _id, {})).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await read(stranger, _id)).toMatchObject({ code: 'NOT_FOUND' })
    await weigh(seller, _id, { side: 'thirdParty' })
    const others = { side: 'thirdParty', replaces: 1, gross: '30000' } as const
    expect(await weigh(buyer, _id, others)).toMatchObject(refusal(404, 'NOT_FOUND'))
    expect(await weigh(buyer, _id, {})).toMatchObject(refusal(409, 'STEP_REFUSED'))
    expect(await weigh(seller, _id, { side: 'thirdParty' })).toMatchObject(
      refusal(409, 'TRUCK_WEIGHED'),
    )
  })

  it('gets no silence for a lone low ticket, nor for third-party tickets of both sides', async () => {
    const { _id } = await addWeighed()
    const low = { side: 'unloading', gross: '33000', isLast: true } as const
    expect((await weigh(buyer, _id, low)).body.proposal).toMatchObject({ dueAt: null })
    await weigh(seller, _id, {})
    await weigh(buyer, _id, { side: 'thirdParty', gross: '33010' })
    expect((await read(seller, _id)).proposal?.dueAt).toEqual(expect.any(String))
    await weigh(seller, _id, { side: 'thirdParty', gross: '34990' })
    const { proposal } = await read(buyer, _id)
    expect(proposal).toMatchObject({ by: 'seller', dueAt: null, result: { net: '18000' } })
    await tickSettlements(orders.after(9))
    expect((await orders.orders.findById(_id).lean())?.status).toBe('delivered')
  })

  it('confirms its doubts, and both sides see the number and the picture of another order', async () => {
    const scene = await drawScene()
    const [first, second] = [await addWeighed(), await addWeighed()]
    const ticketOf = async () => ({
      number: 'N° 0047-11',
      pictures: [{ url: (await orders.upload(seller, scene))[0] ?? '', of: 'ticket' as const }],
    })
    const used = await weigh(seller, first._id, await ticketOf())
    expect(used.body.tickets[0]?.doubts).toEqual([])
    const [{ url } = { url: '' }] = used.body.tickets[0]?.pictures ?? []
    const readers = [seller, buyer, stranger].map((userId) =>
      orders.call('GET', url, { user: { userId } }),
    )
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([200, 200, 404])
    const again = { ...(await ticketOf()), number: 'n 4711', net: '11000' }
    expect(await weigh(seller, second._id, again)).toMatchObject(refusal(409, 'TICKET_DOUBTFUL'))
    const confirmed = { ...again, isConfirmed: true as const }
    expect((await weigh(seller, second._id, confirmed)).status).toBe(201)
    const { tickets } = await read(buyer, second._id)
    expect(tickets[0]?.doubts).toEqual(['netDiffers', 'numberUsed', 'pictureUsed'])
    expect(await attachmentsOf(orders.deps, second._id)).toMatchObject([
      { name: `1-seller-weighing-also-in-order-${first._id}.webp` },
    ])
    const early = new Date(orders.clock.now.getTime() - 1).toISOString()
    const arrival = await weigh(buyer, second._id, { side: 'unloading', grossAt: early })
    expect(arrival.body.tickets.at(-1)?.doubts).toEqual(['beforeLoading'])
    expect(await weigh(buyer, second._id, { side: 'unloading', gross: '9' })).toMatchObject(
      refusal(409, 'TICKET_INVALID'),
    )
  })
})

it('are read by indexes, however many others there are', async () => {
  const { weighTickets, labReports, attachments } = orders.deps
  const plans = await Promise.all([
    findDueProposals(orders.deps).explain(),
    weighTickets.find({ orderId: 1 }).sort({ no: 1 }).explain(),
    labReports.find({ orderId: 1 }).sort({ no: 1 }).explain(),
    weighTickets.find({ scaleKey: 'norte/4711' }).limit(200).explain(),
    attachments.find({ hashBands: { $in: ['0:1234', '1:abcd'] } }).explain(),
    attachments.find({ orderId: 1 }).explain(),
  ])
  expect(plans.map((plan) => /"indexName":"([^"]*)"/.exec(JSON.stringify(plan))?.[1])).toEqual([
    'proposal.tickAt_-1',
    'orderId_1_no_1',
    'orderId_1_no_1',
    'scaleKey_1',
    'hashBands_1',
    'orderId_1',
  ])
})
