import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import { startSmtpServer } from '@materia/mail/test/startSmtpServer.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { consumeOnce } from '@materia/service-kit/src/consumers/consumeOnce.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { fillShown } from './fillShown.ts'
import { findMailedNotices } from './findMailedNotices.ts'
import { onNoticesRaised } from './onNoticesRaised.ts'
import { writeOldNotices } from './writeOldNotices.ts'

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

const written = {
  texts: {
    en: { title: 'Order 41 was confirmed', paragraphs: ['Copper', 'Sent soon.'], action: 'Look' },
    es: { title: 'Se confirmó el pedido 41', paragraphs: ['Cobre', 'Pronto.'], action: 'Ver' },
  },
  path: '/orders/41',
}
const notice = (userId: number, overrides: Partial<NoticesRaisedData['notices'][0]> = {}) => ({
  userId,
  kind: 'orderNews' as const,
  params: { what: 'confirmed', role: 'buyer', orderId: '41' },
  ...written,
  ...overrides,
})
let count = 0
/** Consumes an event that another service emitted. */
async function raise(
  notices: NoticesRaisedData['notices'],
  key = `orderMails/event-${++count}`,
): Promise<void> {
  const handler = onNoticesRaised(identity, orders.noticesRaised)
  const data = { key, notices }
  const id = `raised-${++count}`
  const event = {
    id,
    subject: handler.subject,
    version: 1,
    occurredAt: '2099-11-02T12:00:00.000Z',
    traceId: 'test-trace',
    data,
  }
  await consumeOnce(
    {
      event,
      consumedId: handler.keyOf!(data),
      isExternal: false,
      isRepeatable: false,
      isRecorded: false,
      run: handler.accept(data),
    },
    { connection: identity.connection, limitMs: 10_000 },
  )
}
const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
const pageOf = async (userId: number, language: string) =>
  (await identity.call('GET', `/api/user/notices?language=${language}`, { user: { userId } })).body

describe('a notice that another service raised', () => {
  it('is mailed in its company’s language with its link, and only mailed when it says so', async () => {
    const user = await identity.addUser({ language: 'es' })
    await raise([notice(user._id, { isMailOnly: true })])
    await eventually(async () => mailsTo(user.email).length > 0)
    expect(mailsTo(user.email)[0]).toMatchObject({
      subject: 'Se confirmó el pedido 41',
      text: expect.stringMatching(/Cobre[^]*Pronto\.[^]*https:\/\/materia\.example\/orders\/41/),
    })
    expect(await pageOf(user._id, 'en')).toMatchObject({ items: [] })
    const about = { userIds: [user._id], kind: 'orderNews', orderId: 41 }
    const mailedSince = (since: Date) =>
      findMailedNotices(identity)({ ...about, since: since.toISOString() })
    await eventually(async () => (await mailedSince(new Date(0))).notices.length > 0)
    expect((await mailedSince(new Date(0))).notices).toMatchObject([
      { userId: user._id, what: 'confirmed' },
    ])
    expect(await mailedSince(new Date('2999-01-01'))).toEqual({ notices: [] })
  })

  it('is mailed with its facts and picture, which are forgotten then', async () => {
    const user = await identity.addUser()
    const { en, es } = written.texts
    const mail = {
      paragraphs: ['It is yours.'],
      facts: [{ label: 'Ship to', value: 'Calle 1, Apodaca' }],
      picture: { path: '/uploads/materials/a.webp', alt: 'Copper' },
    }
    await raise([notice(user._id, { texts: { en: { ...en, mail }, es: { ...es, mail } } })])
    await eventually(async () => mailsTo(user.email).length > 0)
    const [mailed] = mailsTo(user.email)
    expect(mailed?.text).toMatch(/It is yours\.\n\nShip to: Calle 1, Apodaca\n/)
    expect(mailed?.text).not.toContain('Sent soon.')
    expect(mailed?.html).toContain('src="https://materia.example/uploads/materials/a.webp"')
    await eventually(async () => {
      const row = await identity.notices.findOne({ userId: user._id }).lean()
      return row?.texts?.en.title === en.title && !JSON.stringify(row).includes('Calle 1')
    })
  })

  it('is on the page in the requested language, and not mailed when its company turned that off', async () => {
    const [without, wants] = [
      await identity.addUser({ mailsOff: ['reminders'] }),
      await identity.addUser(),
    ]
    await raise([without, wants].map(({ _id }) => notice(_id, { kind: 'reviewWritten' })))
    await eventually(async () => mailsTo(wants.email).length === 1)
    expect(mailsTo(without.email)).toEqual([])
    expect(await pageOf(without._id, 'es')).toMatchObject({
      items: [{ title: 'Se confirmó el pedido 41', action: { label: 'Ver', path: '/orders/41' } }],
    })
  })

  it('is delivered once for repeated events, and not to a deleted account', async () => {
    const user = await identity.addUser()
    for (const _time of [1, 2]) await raise([notice(user._id), notice(999_999)], 'orderMails/twice')
    expect(await identity.notices.countDocuments({ userId: { $in: [user._id, 999_999] } })).toBe(1)
  })

  it('is not delivered again when the last release handled its original event', async () => {
    const user = await identity.addUser()
    await identity.connection
      .collection<{ _id: string }>('consumed_events')
      .insertOne({ _id: 'orderMails/handled-before' })
    await raise([notice(user._id)], 'orderMails/handled-before')
    expect(await identity.notices.countDocuments({ userId: user._id })).toBe(0)
  })

  it('stops the last release from handling its original event', async () => {
    await raise([notice((await identity.addUser())._id)], 'messages/handled-after')
    expect(
      await identity.connection
        .collection<{ _id: string }>('consumed_events')
        .findOne({ _id: 'messages/handled-after' }),
    ).not.toBeNull()
  })
})

describe('a notice of the last release', () => {
  it('is mailed and shown once its service has written the text', async () => {
    const user = await identity.addUser()
    const row = {
      _id: 'old',
      userId: user._id,
      kind: 'reviewShown',
      params: { company: 'Planta', orderId: '41', rating: '4' },
      createdAt: identity.clock.now,
      readAt: null,
    }
    await identity.notices.collection.insertOne(row as never)
    expect(await pageOf(user._id, 'en')).toMatchObject({ items: [] })
    const asked: unknown[] = []
    const ask = (async (type: { subject: string }, request: { notices: unknown[] }) => {
      asked.push([type.subject, ...request.notices])
      return { notices: request.notices.map(() => written) }
    }) as unknown as SendRequest
    await fillShown(identity)
    expect(await writeOldNotices({ ...identity, sendRequest: ask })).toBe(1)
    expect(asked).toEqual([['orders.notices.write', { kind: 'reviewShown', params: row.params }]])
    expect(await pageOf(user._id, 'en')).toMatchObject({
      items: [{ title: 'Order 41 was confirmed' }],
    })
    expect(await writeOldNotices({ ...identity, sendRequest: ask })).toBe(0)
  })
})
