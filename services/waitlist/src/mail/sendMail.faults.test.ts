import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startMailing } from '../../test/startMailing.ts'
import { uniqueEmail } from '../../test/startWaitlist.ts'

let mailing: Awaited<ReturnType<typeof startMailing>>
beforeAll(async () => {
  mailing = await startMailing()
})
afterAll(() => mailing.stop())

describe('the mails of the waitlist', () => {
  it('come once each after the server was gone, which counts for no failure of theirs', async () => {
    const failures = () => mailing.waitlist.connection.collection('failed_events').countDocuments()
    const before = await failures()
    await mailing.smtp.stop()
    const emails = Array.from({ length: 10 }, uniqueEmail)
    await Promise.all(
      emails.map((email) => mailing.waitlist.call('POST', '/api/waitlist', { body: { email } })),
    )
    // While it is gone one mail after the other is tried, after ever longer waits.
    await eventually(async () => (await mailing.consumer()).num_redelivered > 0)
    await mailing.smtp.restart()
    await Promise.all(emails.map(mailing.firstMailTo))

    await eventually(async () => (await mailing.consumer()).num_ack_pending === 0)
    expect(emails.map((email) => mailing.mailsTo(email).length)).toEqual(emails.map(() => 1))
    expect(await failures()).toBe(before)
  })
})
