import type { ReferralsPage } from '@materia/contracts/identity/referrals/referral.ts'
import { mailedToken } from '../../test/mailedToken.ts'
import { type Referrals, startReferrals } from '../../test/referralWorld.ts'

let identity: Referrals
beforeAll(async () => {
  identity = await startReferrals()
})
afterAll(() => identity.stop())

const list = async (userId: number, query = '') =>
  (await identity.call('GET', `/api/referrals${query}`, { user: { userId } })).body as ReferralsPage
const inviter = (code: string) => identity.call('GET', `/api/inviters/${encodeURIComponent(code)}`)

describe('POST /api/referrals/code', () => {
  it('makes a code from the username, with its link', async () => {
    const { _id } = await identity.addCompany({ username: 'houston.Metals' })
    const made = await identity.codeOf(_id)
    expect(made.code).toMatch(/^MATERIA-HOUSTON\.METALS-\d{1,3}$/)
    expect(made.link).toBe(`https://materia.example/auth?ref=${made.code}#register`)
  })

  it('returns the same code ever after, also to parallel requests at two instances', async () => {
    const { _id } = await identity.addCompany()
    const other = await startReferrals({ database: identity.urls.database })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => (place % 2 ? other : identity).codeOf(_id)),
    )
    await other.stop()
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
    expect(await identity.codeOf(_id)).toEqual(answers[0])
    expect(await identity.referralCodes.countDocuments({ userId: _id })).toBe(1)
  })

  it('needs a session and an existing company', async () => {
    expect((await identity.call('POST', '/api/referrals/code')).status).toBe(401)
    expect(
      (await identity.call('POST', '/api/referrals/code', { user: { userId: 999_999 } })).status,
    ).toBe(401)
  })
})

describe('GET /api/inviters/{code}', () => {
  it('returns only the company’s name, for any spelling of the code', async () => {
    const { _id, companyName } = await identity.addCompany()
    const { code } = await identity.codeOf(_id)
    expect(await inviter(code)).toMatchObject({ status: 200, body: { companyName } })
    expect((await inviter(` ${code.toLowerCase()} `)).body).toEqual({ companyName })
  })

  it.each(['MATERIA-NOBODY-1', 'NOBODY', '{"$ne":""}', 'MATERIA-\u0000-1', '..'.repeat(20)])(
    'finds no company for %j',
    async (code) => {
      expect(await inviter(code)).toMatchObject({ status: 404 })
    },
  )

  it('finds no deleted company', async () => {
    const { _id } = await identity.addCompany()
    const { code } = await identity.codeOf(_id)
    await identity.users.deleteOne({ _id })
    expect((await inviter(code)).status).toBe(404)
  })
})

describe('POST /api/register with a referral code', () => {
  it('records the referrer, notifies it, and returns its name', async () => {
    const { _id, companyName } = await identity.addCompany()
    const referred = await identity.addReferred(_id)
    expect(referred.referredBy).toBe(companyName)
    expect(await identity.referrals.findById(referred.id).lean()).toMatchObject({
      referrerId: _id,
      state: 'registered',
      refusal: '',
    })
    expect(await identity.noticesOf(_id)).toEqual(['referralRegistered'])
  })

  it('notifies the referrer only once the company has confirmed its email', async () => {
    const { _id } = await identity.addCompany()
    const { code } = await identity.codeOf(_id)
    const { body } = await identity.register({ referralCode: code })
    expect(await identity.noticesOf(_id)).toEqual([])
    const token = await mailedToken(identity, 'confirmEmail', (body as { id: number }).id)
    await identity.call('POST', '/api/user/email/confirm', { body: { token } })
    expect(await identity.noticesOf(_id)).toEqual(['referralRegistered'])
  })

  it.each(['MATERIA-NOBODY-7', 'nothing', ' ', ''])(
    'ignores the code %j and registers',
    async (referralCode) => {
      const { status, body } = await identity.register({ referralCode })
      expect(status).toBe(201)
      expect(body).not.toHaveProperty('referredBy')
      expect(await identity.referrals.findById((body as { id: number }).id).lean()).toBeNull()
    },
  )

  it('responds alike to a repeated request', async () => {
    const { _id } = await identity.addCompany()
    const { code } = await identity.codeOf(_id)
    const password = 'hojuelas de PET'
    const body = {
      username: 'again',
      email: 'a@again.example',
      companyName: 'Again',
      description: 'PET',
      password,
      confirmPassword: password,
      referralCode: code,
    }
    const headers = { 'idempotency-key': 'a-key-of-this-registration' }
    const first = await identity.call('POST', '/api/register', { body, headers })
    expect(first).toMatchObject({ status: 201, body: { referredBy: expect.any(String) } })
    expect((await identity.call('POST', '/api/register', { body, headers })).body).toEqual(
      first.body,
    )
  })

  it('ignores the code of a deleted company', async () => {
    const { _id } = await identity.addCompany()
    const { code } = await identity.codeOf(_id)
    await identity.users.deleteOne({ _id })
    const { status, body } = await identity.register({ referralCode: code })
    expect(status).toBe(201)
    expect(await identity.referrals.findById((body as { id: number }).id).lean()).toBeNull()
  })

  it('records nothing of a failed registration', async () => {
    const { _id, username } = await identity.addCompany()
    const { code } = await identity.codeOf(_id)
    expect((await identity.register({ username, referralCode: code })).status).toBe(409)
    expect(await list(_id)).toMatchObject({ items: [], total: 0 })
    expect(await identity.noticesOf(_id)).toEqual([])
  })

  it.each([
    ['email domain', { email: 'ventas@planta.example' }, { email: 'compras@PLANTA.example' }],
    ['phone', { phoneNumber: '+52 81 5555 0100' }, { phoneNumber: '8155550100' }],
    ['name', { companyName: 'Pl\u00e1sticos Loma SA de CV' }, { companyName: 'plasticos loma' }],
  ])(
    'registers a second account of the referrer, recognized by its %s, which earns nothing and notifies nobody',
    async (_what, own, second) => {
      const referrer = await identity.addCompany(own)
      const referred = await identity.addReferred(referrer._id, second)
      expect(referred.referredBy).toBe(referrer.companyName)
      expect(await identity.referrals.findById(referred.id).lean()).toMatchObject({
        refusal: 'sameCompany',
      })
      expect(await list(referrer._id)).toMatchObject({ items: [], total: 0 })
      expect(await identity.noticesOf(referrer._id)).toEqual([])
    },
  )

  it('counts a company once, under any account and for any referrer', async () => {
    const [first, second] = [await identity.addCompany(), await identity.addCompany()]
    const company = { phoneNumber: '33 1234 5678' }
    await identity.addReferred(first._id, company)
    const again = await identity.addReferred(second._id, company)
    expect(await identity.referrals.findById(again.id).lean()).toMatchObject({
      refusal: 'sameCompany',
    })
  })

  it('does not count a company that returns under another account in a loop of referrals', async () => {
    const first = await identity.addCompany({ email: 'a@circle.example' })
    const second = await identity.addReferred(first._id)
    const third = await identity.addReferred(second.id)
    const back = await identity.addReferred(third.id, { email: 'b@circle.example' })
    expect(await identity.referrals.findById(back.id).lean()).toMatchObject({ refusal: 'loop' })
  })

  it('counts two companies with public mail providers', async () => {
    const referrer = await identity.addCompany({ email: 'norte@gmail.com' })
    await identity.addReferred(referrer._id, { email: 'sur@gmail.com' })
    expect(await list(referrer._id)).toMatchObject({ total: 1 })
  })
})

describe('POST /api/register by an invitation with a referral code', () => {
  it('uses that code when the form has none', async () => {
    const invited = await startReferrals({
      registration: 'invitation',
      database: identity.urls.database,
    })
    const { _id, companyName } = await invited.addCompany()
    const { code: referralCode } = await invited.codeOf(_id)
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update('a-token').digest('hex')
    await invited.invitations.create({
      _id: hash,
      emailKey: 'new@invited.example',
      expiresAt: new Date(invited.clock.now.getTime() + 1_000),
      usedAt: null,
      referralCode,
    })
    expect(
      await invited.register({ email: 'new@invited.example', invite: 'a-token' }),
    ).toMatchObject({ status: 201, body: { referredBy: companyName } })
    await invited.stop()
  })
})

describe('GET /api/referrals', () => {
  it('creates nothing on a read', async () => {
    const { _id } = await identity.addCompany()
    expect(await list(_id)).toEqual({
      code: null,
      credits: { available: 0, reserved: 0, used: 0, feePercentOff: 50 },
      items: [],
      total: 0,
      nextCursor: null,
    })
    expect(await identity.referralCodes.findOne({ userId: _id }).lean()).toBeNull()
  })

  it('returns the company’s own referrals page by page, newest first', async () => {
    const { _id } = await identity.addCompany()
    const other = await identity.addCompany()
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.unshift((await identity.addReferred(_id)).id)
    await identity.addReferred(other._id)

    const first = await list(_id, '?limit=2')
    const second = await list(_id, `?limit=2&cursor=${first.nextCursor}`)
    const third = await list(_id, `?limit=2&cursor=${second.nextCursor}`)
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
    expect([first.total, third.nextCursor]).toEqual([5, null])
    expect(first.code?.code).toMatch(/^MATERIA-/)
    expect(first.items[0]).toEqual({
      id: ids[0],
      companyName: expect.stringMatching(/^Plant/),
      status: 'registered',
      createdAt: '2099-11-02T12:00:00.000Z',
      countsAt: null,
    })
  })

  it('shows the first trade, and that all its credits are used', async () => {
    const { _id } = await identity.addCompany()
    const { id } = await identity.addReferred(_id)
    await identity.referrals.updateOne({ _id: id }, { state: 'firstTrade' })
    await identity.addCredits(_id, 3)
    await identity.credits.updateMany({ userId: _id }, { referralId: id })
    expect((await list(_id)).items).toMatchObject([{ status: 'firstTrade' }])
    await identity.credits.updateMany({ userId: _id }, { state: 'used' })
    expect(await list(_id)).toMatchObject({
      items: [{ status: 'creditsUsed' }],
      credits: { available: 0, used: 3 },
    })
  })

  it('lists a deleted company without its name', async () => {
    const { _id } = await identity.addCompany()
    const { id } = await identity.addReferred(_id)
    expect(
      (await identity.call('DELETE', '/api/user/delete', { user: { userId: id } })).status,
    ).toBeLessThan(300)
    expect((await list(_id)).items).toMatchObject([{ id, companyName: '', status: 'registered' }])
  })

  it.each(['?limit=0', '?limit=101', '?limit=x', '?cursor=%20', '?userId=1'])(
    'refuses %s',
    async (query) => {
      expect(
        (await identity.call('GET', `/api/referrals${query}`, { user: { userId: 1 } })).status,
      ).toBe(400)
    },
  )

  it('refuses a cursor of another list, and a caller without a session', async () => {
    const cursor = Buffer.from('favorites/7').toString('base64url')
    expect(
      (await identity.call('GET', `/api/referrals?cursor=${cursor}`, { user: { userId: 1 } }))
        .status,
    ).toBe(400)
    expect((await identity.call('GET', '/api/referrals')).status).toBe(401)
  })
})
