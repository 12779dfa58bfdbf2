import { startIdentity, uniqueName } from '../../test/startIdentity.ts'
import { createInvitation } from './createInvitation.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity({ registration: 'open' })
})
beforeEach(() => identity.empty())
afterAll(() => identity.stop())

function register(fields: { email: string; invite?: string }) {
  const password = 'hojuelas de PET'
  return identity.call('POST', '/api/register', {
    body: {
      username: uniqueName(),
      password,
      confirmPassword: password,
      companyName: 'Plásticos del Valle',
      description: 'Ground PET and HDPE',
      ...fields,
    },
  })
}

describe('POST /api/register', () => {
  it('mails all variants of an address at most five times a day, and its plain form apart', async () => {
    for (const email of ['ana.lopez', 'analopez+1', 'analopez+2', 'Analopez+4', 'a.n.a.lopez'])
      expect((await register({ email: `${email}@gmail.com` })).status).toBe(201)
    expect(await register({ email: 'analopez+3@gmail.com' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_MAILS' },
    })
    for (const email of ['ANALOPEZ@gmail.com', 'otra@gmail.com'])
      expect((await register({ email })).status).toBe(201)
    expect(await identity.users.countDocuments()).toBe(7)
  })

  it('confirms the email of a mailed invitation, also while anybody may register', async () => {
    const email = 'nueva@empresa.example'
    const invite = await createInvitation(identity.invitations, email, identity.clock.now)
    await identity.invitations.updateOne({}, { $set: { isMailed: true } })
    expect(await register({ email: 'otra@empresa.example', invite })).toMatchObject({
      status: 201,
      body: { isEmailConfirmed: false },
    })
    expect(await register({ email, invite })).toMatchObject({
      status: 201,
      body: { isEmailConfirmed: true },
    })
    expect(await identity.invitations.findOne().lean()).toMatchObject({ usedAt: expect.any(Date) })
  })
})
