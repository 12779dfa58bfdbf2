import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startMailing } from '../../test/startMailing.ts'
import { uniqueEmail } from '../../test/startWaitlist.ts'

let mailing: Awaited<ReturnType<typeof startMailing>>
beforeAll(async () => {
  mailing = await startMailing()
})
afterAll(() => mailing.stop())

describe('the mails of the waitlist', () => {
  it('arrive once each after an outage of the server, which counts as no failure of a mail', async () => {
    const failures = () => mailing.waitlist.connection.collection('failed_events').countDocuments()
    const before = await failures()
    await mailing.smtp.stop()
    const emails = Array.from({ length: 10 }, uniqueEmail)
    await Promise.all(
      emails.map((email) => mailing.waitlist.call('POST', '/api/waitlist', { body: { email } })),
    )
    // While the server is down, one mail at a time is retried, with growing delays.
    await eventually(async () => (await mailing.consumer()).num_redelivered > 0)
    await mailing.smtp.restart()
    await Promise.all(emails.map(mailing.firstMailTo))

    await eventually(async () => (await mailing.consumer()).num_ack_pending === 0)
    expect(emails.map((email) => mailing.mailsTo(email).length)).toEqual(emails.map(() => 1))
    expect(await failures()).toBe(before)
  })
})
