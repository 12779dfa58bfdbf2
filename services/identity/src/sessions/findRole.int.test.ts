import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
  await identity.addUser({ role: 'reviewer' })
})
afterAll(() => identity.stop())

describe('POST /internal/role', () => {
  it.each([
    [1, 'reviewer'],
    [2, null],
  ])('returns for user %i the role %j', async (id, role) => {
    expect(await identity.call('POST', '/internal/role', { body: { id } })).toMatchObject({
      status: 200,
      body: { role },
    })
  })

  it('returns the last credential change, and the session that stayed', async () => {
    const { _id: id } = await identity.addUser({ password: 'hojuelas de PET' })
    const body = { currentPassword: 'hojuelas de PET', newPassword: 'molido de PEAD' }
    await identity.call('POST', '/api/user/change-password', { user: { userId: id }, body })
    const credentialsChanged = {
      at: identity.clock.now.toISOString(),
      keptSessionId: `session-of-${id}`,
    }
    expect((await identity.call('POST', '/internal/role', { body: { id } })).body).toEqual({
      role: 'user',
      isEmailConfirmed: false,
      credentialsChanged,
    })
  })
})
