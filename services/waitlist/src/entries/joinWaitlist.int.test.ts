import { daySeconds, hourMs } from '@materia/contracts/durations.ts'
import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'

let waitlist: Waitlist

beforeAll(async () => void (waitlist = await startWaitlist()))
afterAll(() => waitlist.stop())

const join = (body: unknown, headers = {}, address = '') =>
  waitlist.call('POST', '/api/waitlist', { body, headers, address })

describe('POST /api/waitlist', () => {
  it('returns the entry and publishes one event without the email', async () => {
    const email = uniqueEmail()
    const answer = await join({ email, language: 'es' })

    expect(answer).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), email, createdAt: waitlist.clock.now.toISOString() },
    })
    const event = (await waitlist.events()).at(-1)
    expect(event).toMatchObject({
      subject: 'waitlist.entry.added',
      data: { id: (answer.body as { id: number }).id },
    })
    expect(JSON.stringify(event)).not.toContain(email)
  })

  it('stores the origin apart, for 90 days', async () => {
    const { body } = await join(
      { email: uniqueEmail() },
      { 'user-agent': 'Plant/1.0' },
      '203.0.113.7',
    )

    expect(
      await waitlist.origins.findById(`entry/${(body as { id: number }).id}`).lean(),
    ).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'Plant/1.0' })
    const indexes = await waitlist.origins.collection.indexes()
    expect(indexes.find(({ key }) => 'createdAt' in key)).toMatchObject({
      expireAfterSeconds: 90 * daySeconds,
    })
  })

  it('stores the user agent up to a limit', async () => {
    const { body } = await join(
      { email: uniqueEmail() },
      { 'user-agent': `Plant/1.0\tBcc: all@planta.example ${'x'.repeat(5_000)}` },
    )

    const { userAgent } = await waitlist.origins
      .findById(`entry/${(body as { id: number }).id}`)
      .orFail()
      .lean()
    expect(userAgent).toHaveLength(300)
  })

  it('accepts an email once, in any spelling', async () => {
    await join({ email: 'Ana.Lopez@Planta.example' })

    expect(await join({ email: 'ana.lopez@planta.EXAMPLE' })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_ON_WAITLIST' },
    })
  })

  it.each([
    ['ana@b\u00fccher.example', 'ana@xn--bcher-kva.example'],
    ['eva@xn--bcher-kva.example', 'eva@b\u00fccher.example'],
    ['ida@planta2.example', 'ida@pla\u00adnta2.example'],
  ])('accepts an email once, with any spelling of its domain: %s, %s', async (email, other) => {
    expect((await join({ email })).status).toBe(201)

    expect(await join({ email: other })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_ON_WAITLIST' },
    })
  })

  it('finds an entry that the last release stored with its domain as typed', async () => {
    const email = 'old@b\u00fccher.example'
    await waitlist.entries.create({
      _id: 910_000,
      email,
      emailKey: email,
      language: 'en',
      createdAt: waitlist.clock.now,
      confirmedAt: null,
      invitedAt: null,
    })

    expect([
      (await join({ email })).status,
      (await join({ email: 'old@xn--bcher-kva.example' })).status,
    ]).toEqual([409, 409])
  })

  it('invites each entry once when two processes invite the same ones', async () => {
    const other = await waitlist.startApp()
    const emails = Array.from({ length: 30 }, uniqueEmail)
    const pairs = await Promise.all(
      emails.map((email) =>
        Promise.all([join({ email }), other.call('POST', '/api/waitlist', { body: { email } })]),
      ),
    )
    await other.stop()

    expect(pairs.map((pair) => pair.map(({ status }) => status).toSorted())).toEqual(
      emails.map(() => [201, 409]),
    )
    expect(await waitlist.entries.countDocuments({ email: { $in: emails } })).toBe(30)
  })

  it('mails again after a second request, once a day until it is confirmed', async () => {
    const email = uniqueEmail()
    const id = ((await join({ email })).body as { id: number }).id
    const mailed = async () =>
      (await waitlist.events()).filter(({ data }) => (data as { id: number }).id === id).length
    const joinAt = async (hours: number) => {
      waitlist.clock.now = new Date(begin.getTime() + hours * hourMs)
      expect((await join({ email })).status).toBe(409)
      return mailed()
    }
    const begin = waitlist.clock.now

    expect([await joinAt(23), await joinAt(25), await joinAt(26), await joinAt(50)]).toEqual([
      1, 2, 2, 3,
    ])
    await waitlist.entries.updateOne({ _id: id }, { confirmedAt: waitlist.clock.now })
    expect(await joinAt(75)).toBe(3)
    waitlist.clock.now = begin
  })

  it.each(['josé@cañón.example', 'ventas+materia@planta.example', '用户@例子.example'])(
    'accepts %p',
    async (email) => {
      expect((await join({ email })).status).toBe(201)
    },
  )

  it('cleans the address', async () => {
    const email = ' nor\u200bte@b\u00fccher.example\n'
    expect((await join({ email })).status).toBe(201)
    expect(await waitlist.entries.exists({ email: 'norte@xn--bcher-kva.example' })).not.toBeNull()
  })

  it.each([
    ['no email', {}],
    ['an empty one', { email: '' }],
    ['spaces', { email: '   ' }],
    ['no email address', { email: 'planta.example' }],
    ['a header in it', { email: 'a@planta.example\r\nBcc: all@planta.example' }],
    ['two addresses', { email: 'a@planta.example, b@planta.example' }],
    ['an operator', { email: { $ne: '' } }],
    ['an unknown field', { email: 'a@planta.example', role: 'admin' }],
    ['another language', { email: 'a@planta.example', language: 'fr' }],
    ['a very long one', { email: `${'a'.repeat(60_000)}@planta.example` }],
  ])('refuses %s with a 400', async (_name, body) => {
    const before = await waitlist.entries.countDocuments()

    expect(await join(body)).toMatchObject({ status: 400 })
    expect(await waitlist.entries.countDocuments()).toBe(before)
  })

  it('refuses a megabyte with a 413', async () => {
    expect(await join({ email: `${'a'.repeat(1024 * 1024)}@planta.example` })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE' },
    })
  })
})
