import type { Event, EventType } from '@materia/contracts/Event.ts'
import { reviewHidden, reviewPosted, reviewWritten } from '@materia/contracts/orders/api.ts'
import { startSmtpServer } from '@materia/mail/test/startSmtpServer.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { reviewMails } from './reviewMails.ts'

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
const noticesOf = async (userId: number) =>
  (await identity.call('GET', '/api/user/notices', { user: { userId } })).body

/** What is done about an event. */
async function hear<Data extends object>({ subject }: EventType<Data>, data: Data): Promise<void> {
  const handler = reviewMails(identity).find((one) => one.subject === subject)
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

describe('a review', () => {
  it('is told to whom it is about once it is written and once it is shown, in their language', async () => {
    const [buyer, seller] = [
      await identity.addUser({ companyName: 'Envases del Golfo' }),
      await identity.addUser({ companyName: 'Molidos', language: 'es' }),
    ]
    const review = {
      reviewId: 1,
      orderId: 41,
      buyerId: buyer._id,
      sellerId: seller._id,
      rating: 4,
      by: 'buyer' as const,
    }
    await hear(reviewWritten, { ...review, showAt: '2099-11-16T12:00:00.000Z' })
    await hear(reviewPosted, review)
    await eventually(async () => mailsTo(seller.email).length === 2)
    const [written, shown] = ['escribió', 'estrellas'].map((word) =>
      mailsTo(seller.email).find(({ subject }) => subject?.includes(word)),
    )
    expect(written).toMatchObject({
      subject: 'Envases del Golfo escribió una reseña del pedido 41',
      text: expect.stringMatching(/16 de noviembre de 2099[^]*materia\.example\/orders\/41/),
    })
    expect(shown).toMatchObject({
      subject: 'Envases del Golfo te dio 4 de 5 estrellas',
      text: expect.stringContaining('https://materia.example/profile?tab=reviews'),
    })
    expect([await noticesOf(seller._id), await noticesOf(buyer._id)]).toMatchObject([
      { items: [{}, {}] },
      { items: [] },
    ])
  })

  it('of the seller is told to the buyer; one that is hidden to its author, also of who is gone', async () => {
    const [buyer, seller] = [
      await identity.addUser({ mailsOff: ['reminders'] }),
      await identity.addUser(),
    ]
    const review = {
      reviewId: 2,
      orderId: 42,
      buyerId: buyer._id,
      sellerId: seller._id,
      rating: 1,
      by: 'seller' as const,
    }
    await hear(reviewWritten, { ...review, showAt: '2099-11-16T12:00:00.000Z' })
    await hear(reviewPosted, review)
    await identity.users.deleteOne({ _id: buyer._id })
    await hear(reviewPosted, review)
    await hear(reviewHidden, review)
    await eventually(async () => mailsTo(seller.email).length === 1)
    expect(mailsTo(seller.email)[0]).toMatchObject({
      subject: 'Your review of Deleted company was hidden',
      text: expect.stringContaining('https://materia.example/orders/42'),
    })
    expect(await identity.notices.countDocuments({ userId: buyer._id, kind: 'reviewShown' })).toBe(
      1,
    )
  })
})
