import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const record = (kind: unknown, user?: { userId: number }, change = {}) =>
  identity.call('POST', '/internal/session-event', {
    body: { kind, ...change },
    user,
    address: '203.0.113.7',
    headers: { 'user-agent': 'Firefox' },
  })

describe('POST /internal/session-event', () => {
  it.each(['signedOut', 'sessionEnded', 'sessionsEnded'])(
    'writes %s to the user’s security log',
    async (kind) => {
      const { _id: userId } = await identity.addUser()
      expect((await record(kind, { userId })).status).toBe(204)
      expect(await identity.securityEvents.find({ userId }).lean()).toMatchObject([
        { kind, network: '203.0.113.7', agent: 'Firefox', at: identity.clock.now },
      ])
    },
  )

  it('publishes the ended sessions', async () => {
    const { _id: userId } = await identity.addUser()
    await record('signedOut', { userId })
    await record('sessionsEnded', { userId }, { sessionIds: ['one', 'two'] })
    const published = (await identity.events()).filter(
      ({ subject }) => subject === 'identity.sessions.ended',
    )
    expect(published.map(({ data }) => data)).toEqual([{ userId, sessionIds: ['one', 'two'] }])
  })

  it('refuses an unknown kind', async () => {
    expect(await record('passwordChanged', { userId: 1 })).toMatchObject({ status: 400 })
  })

  it('refuses a caller without a session', async () => {
    expect(await record('signedOut')).toMatchObject({ status: 401 })
  })
})
