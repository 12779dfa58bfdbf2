import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let userId: number

beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(async () => {
  await identity.empty()
  userId = (await identity.addUser({ username: 'norte' }))._id
})
afterAll(() => identity.stop())

function buildChange(overrides: object = {}) {
  return {
    companyName: 'Norte Reciclados',
    description: 'HDPE and PP',
    location: 'anywhere',
    country: 'MEX',
    state: 'NL',
    email: 'compras@norte.example',
    phoneNumber: '+52 81 5555 0100',
    ...overrides,
  }
}

const change = (overrides?: object, user: { userId: number } | undefined = { userId }) =>
  identity.call('PATCH', '/api/user/profile', { body: buildChange(overrides), user })

const published = async () =>
  (await identity.events()).filter(({ subject }) => subject.startsWith('identity.user.'))

describe('PATCH /api/user/profile', () => {
  it('changes the profile, and computes the location from country and state', async () => {
    expect(await change()).toMatchObject({
      status: 200,
      body: { companyName: 'Norte Reciclados', location: 'Nuevo León, México', username: 'norte' },
    })
  })

  it('publishes its event with the next revision', async () => {
    await change()
    await change({ companyName: 'Norte' })
    const [, second, third] = await published()
    expect([second, third]).toMatchObject([
      {
        subject: 'identity.user.updated',
        data: { id: userId, companyName: 'Norte Reciclados', state: 'NL', revision: 2 },
      },
      { subject: 'identity.user.updated', data: { companyName: 'Norte', revision: 3 } },
    ])
  })

  it.each([
    ['removes the verification of a company that changes its name', 'pending', 'Another Name'],
    ['leaves the verification of a company with the same name', 'approved', 'Norte Reciclados'],
  ])('%s', async (_, verificationStatus, companyName) => {
    const { _id } = await identity.addUser({
      companyName: 'Norte Reciclados',
      verificationStatus: 'approved',
    })
    expect(await change({ companyName }, { userId: _id })).toMatchObject({
      status: 200,
      body: { verificationStatus },
    })
    expect((await identity.events()).at(-1)).toMatchObject({
      data: { id: _id, verificationStatus },
    })
  })

  it('refuses a fourth other name within 30 days, and accepts other changes', async () => {
    for (const companyName of ['One', 'Two', 'Three'])
      expect((await change({ companyName })).status).toBe(200)
    expect(await change({ companyName: 'Four' })).toMatchObject({
      status: 429,
      body: { code: 'RENAMED_TOO_OFTEN' },
    })
    expect((await change({ companyName: 'Three', description: 'PET' })).status).toBe(200)
    const monthAgo = new Date(identity.clock.now.getTime() - 31 * 24 * 3_600_000)
    await identity.users.updateOne({ _id: userId }, { $set: { 'renamedAt.0': monthAgo } })
    expect((await change({ companyName: 'Four' })).status).toBe(200)
  })

  it('publishes one revision for each of several parallel changes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => change()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await published()).map(({ data }) => (data as { revision: number }).revision)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
  })

  it('refuses the later of two parallel changes, and accepts it once it has seen the first', async () => {
    const [first, second] = await Promise.all([
      change({ revisionSeen: 0 }),
      change({ revisionSeen: 0, companyName: 'Later' }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect([first, second].find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'PROFILE_CHANGED' },
    })
    expect(await change({ revisionSeen: 1, companyName: 'Later' })).toMatchObject({
      status: 200,
      body: { companyName: 'Later', profileRevision: 2 },
    })
  })

  it('refuses another user’s email and changes nothing', async () => {
    await identity.addUser({ email: 'compras@norte.example' })
    expect(await change({ email: 'Compras@Norte.example' })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
    expect(await identity.users.findById(userId).lean()).toMatchObject({
      revision: 1,
      companyName: 'Recicladora Norte',
    })
  })

  it('refuses a state of the other country', async () => {
    expect(await change({ country: 'USA', state: 'NL' })).toMatchObject({
      status: 409,
      body: { code: 'STATE_NOT_IN_COUNTRY' },
    })
  })

  it('checks the postal code against the state, and asks once', async () => {
    expect((await change({ postalCode: '64010' })).body).toMatchObject({ postalCode: '64010' })
    expect(await change({ postalCode: '97000' })).toMatchObject({
      status: 409,
      body: { code: 'POSTAL_CODE_ELSEWHERE' },
    })
    expect(await change({ postalCode: '00000' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'postalCode' }] },
    })
    expect((await change({ postalCode: '97000', isStateConfirmed: true })).status).toBe(200)
    expect((await change({ postalCode: '97000', description: 'PET' })).body).toMatchObject({
      postalCode: '97000',
      state: 'NL',
    })
  })

  it('keeps the postal code of a form that does not send it, while it is in the state', async () => {
    await change({ postalCode: '64010' })
    expect((await change()).body).toMatchObject({ postalCode: '64010' })
    expect((await change({ state: 'JA' })).body).toMatchObject({ postalCode: '' })
  })

  it('asks a company in the USA for the country code of a number written as in Mexico', async () => {
    const inTexas = { country: 'USA', state: 'TX' }
    expect(await change({ ...inTexas, phoneNumber: '81 8358 0000' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'phoneNumber' }] },
    })
    expect((await change({ ...inTexas, phoneNumber: '+52 81 8358 0000' })).body).toMatchObject({
      phoneNumber: '+528183580000',
    })
  })

  it('stores the phone number as E.164 with its extension', async () => {
    expect((await change({ phoneNumber: '(81) 5555-0100 ext. 12' })).body).toMatchObject({
      phoneNumber: '+528155550100;ext=12',
    })
  })

  it('keeps a number of an earlier version until it is changed', async () => {
    await identity.users.updateOne({ _id: userId }, { phoneNumber: '000 000 0000' })
    expect((await change({ phoneNumber: '000 000 0000' })).body).toMatchObject({
      companyName: 'Norte Reciclados',
      phoneNumber: '000 000 0000',
    })
  })

  it('keeps a number of an earlier version that the form sends with spaces', async () => {
    await identity.users.updateOne({ _id: userId }, { phoneNumber: '+15551234567' })
    expect((await change({ phoneNumber: '+1 555 123 4567' })).body).toMatchObject({
      phoneNumber: '+15551234567',
    })
  })

  it.each([
    ['country', 'CAN'],
    ['state', ''],
    ['email', 'nobody'],
    ['phoneNumber', ''],
    ['phoneNumber', '       '],
    ['phoneNumber', '+52 (8) 1-2'],
    ['phoneNumber', '1'.repeat(21)],
    ['phoneNumber', '000 000 0000'],
    ['passwordHash', 'x'],
    ['revision', 9],
    ['$set', { role: 'reviewer' }],
    ['role.name', 'reviewer'],
  ])('refuses %s as %j and writes nothing', async (key, value) => {
    expect(await change({ [key]: value })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
    expect(await identity.events()).toHaveLength(1)
  })

  it('returns 401 without a session', async () => {
    expect(
      (await identity.call('PATCH', '/api/user/profile', { body: buildChange() })).status,
    ).toBe(401)
  })

  it('returns 401 for a deleted user, and publishes no event', async () => {
    expect((await change({}, { userId: 999 })).status).toBe(401)
    expect(await identity.events()).toHaveLength(1)
  })
})
