import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

describe('GET /api/user', () => {
  it('returns the signed-in user', async () => {
    const user = await identity.addUser({ companyName: 'Houston Metals' })
    const { status, body, headers } = await identity.call('GET', '/api/user', {
      user: { userId: user._id },
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: user._id, companyName: 'Houston Metals' },
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('returns 401 without a session', async () => {
    expect(await identity.call('GET', '/api/user')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })

  it('returns 401 for a deleted user', async () => {
    expect((await identity.call('GET', '/api/user', { user: { userId: 999 } })).status).toBe(401)
  })

  it('refuses a query string', async () => {
    expect((await identity.call('GET', '/api/user?id=2', { user: { userId: 1 } })).status).toBe(400)
  })
})

describe('GET /api/config', () => {
  it('returns the registration mode', async () => {
    expect(await identity.call('GET', '/api/config')).toMatchObject({
      status: 200,
      body: { registration: 'open', isLoginEnabled: false, comingSoon: [] },
    })
  })
})
