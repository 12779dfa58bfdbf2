import type { Event, EventType } from '@materia/contracts/Event.ts'
import { orderDue, orderPlaced, orderRefunded } from '@materia/contracts/orders/api.ts'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import { startSmtpServer } from '@materia/mail/test/startSmtpServer.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { orderMails } from './orderMails.ts'

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  identity = await startIdentity({ hasNats: true, smtpUrl: smtp.url })
})
afterAll(async () => {
  await identity.stop()
  await smtp.stop()
})

const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)

/** What is done about an event. */
async function hear<Data extends object>({ subject }: EventType<Data>, data: Data): Promise<void> {
  const handler = orderMails(identity).find((one) => one.subject === subject)
  if (!handler) throw new Error(`Nothing is done about ${subject}`)
  const event: Event = {
    id: 'test',
    subject,
    version: 1,
    occurredAt: '2099-11-02T12:00:00.000Z',
    traceId: 'test-trace',
    data,
  }
  await transaction(identity.connection, (session) => handler.accept(data)({ session, event }))
}
const lot = {
  title: 'Copper',
  type: 'Copper',
  presentation: 'Wire',
  color: 'Mixed',
  materialOrigin: 'Post-consumer',
  quantity: '1200',
  unit: 'Pieces',
} as const
const addSides = async (overrides: Parameters<typeof identity.addUser>[0] = {}) =>
  [
    await identity.addUser({ language: 'es', companyName: 'Envases del Golfo', ...overrides }),
    await identity.addUser({ companyName: 'Molidos del Norte' }),
  ] as const

describe('what becomes of an order', () => {
  it('is mailed to each side in its language, with the way to the order', async () => {
    const [buyer, seller] = await addSides()
    await hear(orderPlaced, {
      orderId: 41,
      materialId: 5,
      buyerId: buyer._id,
      sellerId: seller._id,
      lot,
    })
    await eventually(async () => mailsTo(buyer.email).length + mailsTo(seller.email).length === 2)
    expect(mailsTo(buyer.email)[0]).toMatchObject({
      subject: 'Recibimos tu pedido 41',
      text: expect.stringContaining('Molidos del Norte'),
    })
    expect(mailsTo(seller.email)[0]).toMatchObject({
      subject: 'New order 41: confirm it within 3 days',
      text: expect.stringContaining('Envases del Golfo'),
    })
    expect(mailsTo(buyer.email)[0]?.text).toContain(
      'Cobre / Alambre / Mixto / Posconsumo · 1,200 Piezas',
    )
    expect(mailsTo(seller.email)[0]?.text).toContain(
      'Copper / Wire / Mixed / Post-consumer · 1,200 Pieces',
    )
    for (const { email } of [buyer, seller])
      expect(mailsTo(email)[0]?.text).toContain('https://materia.example/orders/41')
    expect(
      (await identity.call('GET', '/api/user/notices', { user: { userId: buyer._id } })).body,
    ).toMatchObject({ items: [] })
  })

  it('says for how much, and per kilogram where that is known', async () => {
    const [buyer, seller] = await addSides()
    const tell = (orderId: number, about: object) =>
      hear(orderPlaced, {
        orderId,
        materialId: 5,
        buyerId: buyer._id,
        sellerId: seller._id,
        lot: { ...lot, ...about },
      })
    await tell(46, { quantity: '24', unit: 'T', price: '441600.00', currency: 'MXN' })
    await tell(47, { price: '6000.00', currency: 'USD' })
    await eventually(async () => mailsTo(buyer.email).length === 2)
    const texts = mailsTo(buyer.email)
      .map(({ text }) => text)
      .join('\n')
    expect(texts).toContain('24 T · MX$18.40/kg · MX$441,600.00')
    expect(texts).toContain('1,200 Piezas · US$6,000.00')
  })

  it('is mailed also to who does without other mails, of who is gone, and to nobody who is gone', async () => {
    const [buyer, seller] = await addSides({
      mailsOff: ['messages', 'reminders', 'referrals', 'announcements'],
    })
    await identity.users.deleteOne({ _id: seller._id })
    await hear(orderRefunded, {
      orderId: 42,
      materialId: 5,
      buyerId: buyer._id,
      sellerId: seller._id,
      isWhole: true,
    })
    await eventually(async () => mailsTo(buyer.email).length === 1)
    expect(mailsTo(buyer.email)[0]?.subject).toBe('Tu reembolso del pedido 42')
    expect(await identity.notices.countDocuments({ userId: seller._id })).toBe(0)
  })

  it.each([
    'placed',
    'confirmed',
    'declined',
    'cancelled',
    'shipped',
    'delivered',
    'completed',
    'disputed',
    'chargedBack',
    'refunded',
  ])('has words for somebody in both languages: %s', async (what) => {
    const [buyer, seller] = await addSides()
    for (const [buyerId, sellerId] of [
      [buyer._id, seller._id],
      [seller._id, buyer._id],
    ] as const) {
      await hear({ subject: `orders.order.${what}` } as EventType<object>, {
        orderId: 43,
        materialId: 5,
        buyerId,
        sellerId,
        completedAt: '2099-11-02T12:00:00.000Z',
        isWhole: true,
      })
    }
    await eventually(
      async () =>
        mailsTo(buyer.email).some(({ subject }) => subject?.includes('43')) &&
        mailsTo(seller.email).some(({ subject }) => subject?.includes('43')),
    )
  })
})

describe('a deadline', () => {
  const due = (userId: number, sellerId: number, step: OrderStep) => ({
    orderId: 44,
    materialId: 5,
    buyerId: userId,
    sellerId,
    userId,
    step,
    dueAt: '2099-11-03T12:00:00.000Z',
    lot,
  })

  it.each(['cancel', 'deliver', 'complete', 'refund'] as const)(
    'is mailed a day before to who should act: %s',
    async (step) => {
      const [buyer, seller] = await addSides()
      await hear(orderDue, due(buyer._id, seller._id, step))
      await eventually(async () => mailsTo(buyer.email).length === 1)
      expect(mailsTo(buyer.email)[0]?.text).toContain('https://materia.example/orders/44')
      expect(mailsTo(buyer.email)[0]?.text).toContain('Cobre / Alambre')
      expect(await identity.notices.countDocuments({ userId: seller._id, kind: 'orderDue' })).toBe(
        0,
      )
    },
  )

  it('is not mailed to who does without reminders', async () => {
    const [buyer, seller] = await addSides({ mailsOff: ['reminders'] })
    await hear(orderDue, due(buyer._id, seller._id, 'cancel'))
    await hear(orderPlaced, {
      orderId: 45,
      materialId: 5,
      buyerId: buyer._id,
      sellerId: seller._id,
    })
    await eventually(async () => mailsTo(buyer.email).length > 0)
    expect(mailsTo(buyer.email).map(({ subject }) => subject)).toEqual(['Recibimos tu pedido 45'])
  })
})
