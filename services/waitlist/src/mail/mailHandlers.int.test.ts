import { startTestNats, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { waitlistStream } from '@materia/contracts/waitlist/events.ts'
import { createMailer, type Mailer, mailsAtOnce } from '@materia/mail/src/createMailer.ts'
import { startSmtpServer, type SmtpTestServer } from '@materia/mail/test/startSmtpServer.ts'
import { consume } from '@materia/service-kit/src/consume.ts'
import { connectNats, type NatsConnection } from '@materia/service-kit/src/nats.ts'
import { startRelay } from '@materia/service-kit/src/relay.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'
import { inviteEntries } from '../inviteEntries.ts'
import { mailHandlers, operatorMailHandlers } from './mailHandlers.ts'

let waitlist: Waitlist
let natsServer: TestServer
let nats: NatsConnection
let smtp: SmtpTestServer
let mailer: Mailer
let running: { stop: () => Promise<void> }[]

beforeAll(async () => {
  waitlist = await startWaitlist()
  natsServer = await startTestNats()
  nats = await connectNats(natsServer.url)
  smtp = await startSmtpServer()
  mailer = createMailer({ from: 'Materia <no-reply@materia.example>', smtpUrl: smtp.url, folder: '/nowhere' })
  const { connection } = waitlist
  const connected = Promise.resolve(nats)
  const deps = { ...waitlist, mailer, publicUrl: 'https://materia.example', operatorEmail: 'operator@materia.example' }
  const shared = { connection, nats: connected, log, stream: waitlistStream, backoffMs: 10, concurrent: mailsAtOnce }
  running = [
    startRelay({ connection, nats: connected, stream: waitlistStream, log }),
    consume({ ...shared, durable: 'mail', handlers: mailHandlers(deps) }),
    consume({ ...shared, durable: 'mail-operator', handlers: operatorMailHandlers(deps) }),
  ]
})

afterAll(async () => {
  for (const part of running) await part.stop()
  mailer.close()
  await nats.close()
  await smtp.stop()
  await natsServer.stop()
  await waitlist.stop()
})

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)

async function firstMailTo(email: string) {
  await eventually(async () => mailsTo(email).length > 0)
  return mailsTo(email)[0]
}

const tokenIn = (text: string | undefined) => /[?&](?:token|invite)=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

describe('the mails of the waitlist', () => {
  it('ask to confirm, in the language of the visitor, by a link that works', async () => {
    const email = uniqueEmail()
    await waitlist.call('POST', '/api/waitlist', { body: { email, language: 'es' } })
    const mail = await firstMailTo(email)

    expect(mail.subject).toBe('Confirma tu lugar en la lista de espera de Materia')
    const { status } = await waitlist.call('POST', '/api/waitlist/confirm', { body: { token: tokenIn(mail.text) } })
    expect(status).toBe(200)
    expect(await waitlist.entries.findOne({ email }).lean()).toMatchObject({ confirmedAt: waitlist.clock.now })
  })

  it('ask to confirm the newsletter, and let one leave it by a link of its own', async () => {
    const email = uniqueEmail()
    await waitlist.call('POST', '/api/newsletter', { body: { email } })
    const { text = '' } = (await firstMailTo(email)) ?? {}
    const [confirm, leave] = [...text.matchAll(/^https:\/\/materia\.example(\/\w+\/newsletter)\?token=(\S+)$/gm)].map(([, path, token]) => ({ path, token }))
    expect([confirm?.path, leave?.path]).toEqual(['/confirm/newsletter', '/leave/newsletter'])

    await waitlist.call('POST', '/api/newsletter/confirm', { body: { token: confirm?.token } })
    expect(await waitlist.subscribers.findOne({ email }).lean()).toMatchObject({ confirmedAt: waitlist.clock.now })
    await waitlist.call('POST', '/api/newsletter/leave', { body: { token: leave?.token } })
    expect(await waitlist.subscribers.findOne({ email }).lean()).toBeNull()
  })

  it('come once although the server turned them down at first', async () => {
    smtp.refuse(2)
    const email = uniqueEmail()
    await waitlist.call('POST', '/api/waitlist', { body: { email } })
    await firstMailTo(email)
    const later = uniqueEmail()
    await waitlist.call('POST', '/api/waitlist', { body: { email: later } })
    await firstMailTo(later)

    expect(mailsTo(email)).toHaveLength(1)
  })

  it('come once each after the server was gone, which counts for no failure of theirs', async () => {
    const failures = () => waitlist.connection.collection('failed_events').countDocuments()
    const before = await failures()
    await smtp.stop()
    const emails = Array.from({ length: 10 }, uniqueEmail)
    await Promise.all(emails.map((email) => waitlist.call('POST', '/api/waitlist', { body: { email } })))
    const { consumers } = await nats.jetstreamManager()
    const mailConsumer = () => consumers.info(waitlistStream.name, 'mail')
    await eventually(async () => (await mailConsumer()).num_redelivered === emails.length)
    await smtp.restart()
    await Promise.all(emails.map(firstMailTo))

    await eventually(async () => (await mailConsumer()).num_ack_pending === 0)
    expect(emails.map((email) => mailsTo(email).length)).toEqual(emails.map(() => 1))
    expect(await failures()).toBe(before)
  })

  it('invite the confirmed in the order they came, each once', async () => {
    const [first, second, unconfirmed] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
    for (const email of [first, second, unconfirmed]) await waitlist.call('POST', '/api/waitlist', { body: { email } })
    await waitlist.entries.updateMany({ email: { $in: [first, second] } }, { $set: { confirmedAt: waitlist.clock.now } })
    await waitlist.entries.updateMany({ email: { $nin: [first, second, unconfirmed] } }, { $set: { invitedAt: waitlist.clock.now } })
    const invite = (count: number) => inviteEntries({ ...waitlist, first: count, now: waitlist.clock.now })

    expect(await invite(1)).toEqual([first])
    expect(await invite(50)).toEqual([second])
    expect(await invite(50)).toEqual([])
    await eventually(async () => mailsTo(second).some(({ text }) => text?.includes('/auth?invite=')))
    expect(mailsTo(unconfirmed).some(({ text }) => text?.includes('/auth?invite='))).toBe(false)
  })

  it('bring a contact request to the operator, whose answer goes to its writer, and tell the writer nothing they typed', async () => {
    const email = uniqueEmail()
    const request = { firstName: 'Ana', lastName: 'López', email, subject: 'Pellet de PP', message: 'Visit spam.example <b>now</b>', language: 'es' }
    await waitlist.call('POST', '/api/contact', { body: request })
    const toWriter = await firstMailTo(email)
    const toOperator = await firstMailTo('operator@materia.example')

    expect(toWriter.subject).toBe('Recibimos tu mensaje')
    expect(`${toWriter.text}${toWriter.html}`).not.toContain('spam.example')
    expect(toOperator).toMatchObject({ subject: 'Contact: Pellet de PP', replyTo: [{ address: email }] })
    expect(toOperator.html).toContain('&lt;b&gt;now&lt;/b&gt;')
  })
})
