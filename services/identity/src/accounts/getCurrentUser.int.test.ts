import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

describe('GET /api/user', () => {
  it('answers the signed-in user', async () => {
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

  it('answers 401 without a session', async () => {
    expect(await identity.call('GET', '/api/user')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  })

  it('answers 401 when the user is no more', async () => {
    expect((await identity.call('GET', '/api/user', { user: { userId: 999 } })).status).toBe(401)
  })

  it('refuses a query', async () => {
    expect((await identity.call('GET', '/api/user?id=2', { user: { userId: 1 } })).status).toBe(400)
  })
})

describe('GET /api/config', () => {
  it('says how registration is set', async () => {
    expect(await identity.call('GET', '/api/config')).toMatchObject({
      status: 200,
      body: { registration: 'open', isLoginEnabled: false, comingSoon: [] },
    })
  })
})
