import { dayMs } from '@materia/contracts/durations.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startMailing } from '../../test/startMailing.ts'
import { uniqueEmail } from '../../test/startWaitlist.ts'
import { inviteEntries } from '../entries/inviteEntries.ts'

let mailing: Awaited<ReturnType<typeof startMailing>>
let waitlist: typeof mailing.waitlist
beforeAll(async () => {
  mailing = await startMailing()
  waitlist = mailing.waitlist
})
afterAll(() => mailing.stop())

/** Waits until every event so far is handled. */
async function allMailed() {
  await eventually(
    async () =>
      (await waitlist.connection.collection('outbox').countDocuments({ sentAt: null })) === 0,
  )
  await eventually(async () => {
    const { num_pending, num_ack_pending } = await mailing.consumer()
    return num_pending + num_ack_pending === 0
  })
}

const tokenIn = (text: string | undefined) =>
  /[?&](?:token|invite)=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

describe('the mails of the waitlist', () => {
  it('ask for a confirmation in the visitor’s language, with a working link', async () => {
    const email = uniqueEmail()
    await waitlist.call('POST', '/api/waitlist', { body: { email, language: 'es' } })
    const mail = await mailing.firstMailTo(email)

    expect(mail.subject).toBe('Confirma tu lugar en la lista de espera de Materia')
    const { status } = await waitlist.call('POST', '/api/waitlist/confirm', {
      body: { token: tokenIn(mail.text) },
    })
    expect(status).toBe(200)
    expect(await waitlist.entries.findOne({ email }).lean()).toMatchObject({
      confirmedAt: waitlist.clock.now,
    })
  })

  it('ask to confirm the newsletter, and contain a link to unsubscribe', async () => {
    const email = uniqueEmail()
    await waitlist.call('POST', '/api/newsletter', { body: { email } })
    const { text = '' } = (await mailing.firstMailTo(email)) ?? {}
    const [confirm, leave] = [
      ...text.matchAll(/^https:\/\/materia\.example(\/\w+\/newsletter)\?token=(\S+)$/gm),
    ].map(([, path, token]) => ({ path, token }))
    expect([confirm?.path, leave?.path]).toEqual(['/confirm/newsletter', '/leave/newsletter'])

    await waitlist.call('POST', '/api/newsletter/confirm', { body: { token: confirm?.token } })
    expect(await waitlist.subscribers.findOne({ email }).lean()).toMatchObject({
      confirmedAt: waitlist.clock.now,
    })
    await waitlist.call('POST', '/api/newsletter/leave', { body: { token: leave?.token } })
    expect(await waitlist.subscribers.findOne({ email }).lean()).toBeNull()
  })

  it('arrive once although the server refused them at first', async () => {
    mailing.smtp.refuse(2)
    const email = uniqueEmail()
    await waitlist.call('POST', '/api/waitlist', { body: { email } })
    await mailing.firstMailTo(email)
    const later = uniqueEmail()
    await waitlist.call('POST', '/api/waitlist', { body: { email: later } })
    await mailing.firstMailTo(later)

    expect(mailing.mailsTo(email)).toHaveLength(1)
  })

  it('invite confirmed entries once each, in the order they joined', async () => {
    const [first, second, unconfirmed] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
    for (const email of [first, second, unconfirmed])
      await waitlist.call('POST', '/api/waitlist', { body: { email } })
    await waitlist.entries.updateMany(
      { email: { $in: [first, second] } },
      { $set: { confirmedAt: waitlist.clock.now } },
    )
    await waitlist.entries.updateMany(
      { email: { $nin: [first, second, unconfirmed] } },
      { $set: { invitedAt: waitlist.clock.now } },
    )
    const invite = (count: number) =>
      inviteEntries({ ...waitlist, first: count, now: waitlist.clock.now })

    expect(await invite(1)).toEqual([first])
    expect(await invite(50)).toEqual([second])
    expect(await invite(50)).toEqual([])
    await eventually(async () =>
      mailing.mailsTo(second).some(({ text }) => text?.includes('/auth?invite=')),
    )
    expect(mailing.mailsTo(unconfirmed).some(({ text }) => text?.includes('/auth?invite='))).toBe(
      false,
    )
  })

  it('invite again when a visitor joins again after two weeks', async () => {
    const email = uniqueEmail()
    const join = () => waitlist.call('POST', '/api/waitlist', { body: { email } })
    const invite = (daysLater: number) =>
      inviteEntries({
        ...waitlist,
        first: 50,
        now: new Date(waitlist.clock.now.getTime() + daysLater * dayMs),
      })
    await join()
    await waitlist.entries.updateOne({ email }, { $set: { confirmedAt: waitlist.clock.now } })

    expect(await invite(-13)).toContain(email)
    await join()
    expect(await invite(0)).not.toContain(email)
    await waitlist.entries.updateOne(
      { email },
      { $set: { invitedAt: new Date(waitlist.clock.now.getTime() - 14 * dayMs) } },
    )
    expect(await invite(0)).not.toContain(email)
    expect((await join()).status).toBe(409)
    expect(await invite(0)).toContain(email)
  })

  it('carry a referral code from the form to the invitation, and drop an invalid one', async () => {
    const [referred, other] = [uniqueEmail(), uniqueEmail()]
    await waitlist.call('POST', '/api/waitlist', {
      body: { email: referred, referralCode: ' materia-norte-417 ' },
    })
    await waitlist.call('POST', '/api/waitlist', {
      body: { email: other, referralCode: 'https://spam.example' },
    })
    await waitlist.entries.updateMany(
      { email: { $in: [referred, other] } },
      { $set: { confirmedAt: waitlist.clock.now } },
    )
    await inviteEntries({ ...waitlist, first: 50, now: waitlist.clock.now })

    const invited = async () =>
      (await waitlist.events())
        .filter(({ subject }) => subject === 'waitlist.entry.invited')
        .map(({ data }) => data)
    expect(await invited()).toContainEqual(
      expect.objectContaining({ email: referred, referralCode: 'MATERIA-NORTE-417' }),
    )
    expect(
      (await invited()).find((data) => Reflect.get(data as object, 'email') === other),
    ).not.toHaveProperty('referralCode')
    await eventually(async () =>
      mailing
        .mailsTo(referred)
        .some(({ text }) =>
          /\/auth\?invite=[\w.-]+&ref=MATERIA-NORTE-417#register/.test(text ?? ''),
        ),
    )
    expect(
      await waitlist.call('POST', '/api/waitlist', {
        body: { email: uniqueEmail(), referralCode: 'x'.repeat(61) },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('bring a contact request to the operator with the sender’s reply address, and repeat no typed text to the sender', async () => {
    const email = uniqueEmail()
    const request = {
      firstName: 'Ana',
      lastName: 'López',
      email,
      subject: 'Pellet de PP',
      message: 'Visit spam.example <b>now</b>',
      language: 'es',
    }
    await waitlist.call('POST', '/api/contact', { body: request })
    const toWriter = await mailing.firstMailTo(email)
    const toOperator = await mailing.firstMailTo('operator@materia.example')

    expect(toWriter.subject).toBe('Recibimos tu mensaje')
    expect(`${toWriter.text}${toWriter.html}`).not.toContain('spam.example')
    expect(toOperator).toMatchObject({
      subject: 'Contact: Pellet de PP',
      replyTo: [{ address: email }],
    })
    expect(toOperator.html).toContain('&lt;b&gt;now&lt;/b&gt;')
  })

  it('acknowledge one of twelve contact requests in a stranger’s name, and bring all to the operator', async () => {
    const email = uniqueEmail()
    const request = {
      firstName: 'Ana',
      lastName: 'López',
      subject: `PET ${email}`,
      message: 'Hola',
    }
    const spellings = [
      email,
      email.toUpperCase(),
      email.replace('@', '+a@'),
      email.replace('@', '+b@'),
    ]
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        waitlist.call('POST', '/api/contact', { body: { ...request, email: spellings[at % 4] } }),
      ),
    )
    const toOperator = () =>
      mailing
        .mailsTo('operator@materia.example')
        .filter(({ subject }) => subject === `Contact: ${request.subject}`)
    await eventually(async () => toOperator().length === 12)
    await allMailed()

    const mailbox = email.split('@')[0]!
    const toWriter = mailing.smtp.received.filter(({ to }) =>
      to.some((address) => address.toLowerCase().split(/[+@]/)[0] === mailbox),
    )
    expect(toWriter.map(({ mail }) => mail.subject)).toEqual(['We got your message'])
  })

  it('reach one mailbox at most three times a day, under any number of addresses', async () => {
    const addresses = Array.from({ length: 8 }, (_, at) => `flood+${at}@planta.example`)
    const answers = await Promise.all(
      addresses.map((email) => waitlist.call('POST', '/api/waitlist', { body: { email } })),
    )
    await allMailed()

    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 201))
    expect(addresses.flatMap(mailing.mailsTo)).toHaveLength(3)
  })

  it('still ask for a newsletter confirmation after an acknowledgement', async () => {
    const email = uniqueEmail()
    await waitlist.call('POST', '/api/contact', {
      body: { firstName: 'Ana', lastName: 'López', email, subject: 'PET', message: 'Hola' },
    })
    await waitlist.call('POST', '/api/newsletter', { body: { email } })

    await eventually(async () => mailing.mailsTo(email).length === 2)
  })
})
