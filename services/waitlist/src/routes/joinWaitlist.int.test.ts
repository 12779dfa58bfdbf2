import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'

let waitlist: Waitlist

beforeAll(async () => void (waitlist = await startWaitlist()))
afterAll(() => waitlist.stop())

const join = (body: unknown, headers = {}) => waitlist.call('POST', '/api/waitlist', { body, headers })

describe('POST /api/waitlist', () => {
  it('answers the entry and writes one event that names nobody', async () => {
    const email = uniqueEmail()
    const answer = await join({ email, language: 'es' })

    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), email, createdAt: waitlist.clock.now.toISOString() } })
    const event = (await waitlist.events()).at(-1)
    expect(event).toMatchObject({ subject: 'waitlist.entry.added', data: { id: (answer.body as { id: number }).id } })
    expect(JSON.stringify(event)).not.toContain(email)
  })

  it('keeps where it came from apart, for 90 days', async () => {
    const { body } = await join({ email: uniqueEmail() }, { 'x-materia-address': '203.0.113.7', 'user-agent': 'Plant/1.0' })

    expect(await waitlist.origins.findById(`entry/${(body as { id: number }).id}`).lean()).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'Plant/1.0' })
    const indexes = await waitlist.origins.collection.indexes()
    expect(indexes.find(({ key }) => 'createdAt' in key)).toMatchObject({ expireAfterSeconds: 90 * 24 * 60 * 60 })
  })

  it('takes an e-mail once, however it is written', async () => {
    await join({ email: 'Ana.Lopez@Planta.example' })

    expect(await join({ email: 'ana.lopez@planta.EXAMPLE' })).toMatchObject({ status: 409, body: { code: 'EMAIL_ON_WAITLIST' } })
  })

  it('lets one of 200 at the same time in', async () => {
    const email = uniqueEmail()
    const answers = await Promise.all(Array.from({ length: 200 }, () => join({ email })))

    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)])
    expect(await waitlist.entries.countDocuments({ email })).toBe(1)
  })

  it.each(['josé@cañón.example', 'ventas+materia@planta.example', '用户@例子.example'])('takes %p', async (email) => {
    expect((await join({ email })).status).toBe(201)
  })

  it.each([
    ['no e-mail', {}],
    ['an empty one', { email: '' }],
    ['spaces', { email: '   ' }],
    ['no e-mail address', { email: 'planta.example' }],
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
    expect(await join({ email: `${'a'.repeat(1024 * 1024)}@planta.example` })).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } })
  })
})
