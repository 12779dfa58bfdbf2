import { startIdentity } from '../../test/startIdentity.ts'
import { grantRole } from './grantRole.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const grant = (name: string, role: 'user' | 'reviewer') => grantRole(identity.deps, name, role)
const logOf = async (userId: number) =>
  (await identity.securityEvents.find({ userId }).sort({ at: 1 }).lean()).map(
    ({ kind, detail }) => [kind, detail],
  )
const endedOf = async (userId: number) =>
  (await identity.events()).filter(
    ({ subject, data }) =>
      subject === 'identity.credentials.changed' && (data as { userId: number }).userId === userId,
  )

describe('grantRole', () => {
  it('grants a role once, for any spelling of the name, with a log line and a notice', async () => {
    const { _id, username } = await identity.addUser()
    expect(await grant(username.toUpperCase(), 'reviewer')).toBe('granted')
    expect(await grant(username, 'reviewer')).toBe('had')
    expect(await identity.call('POST', '/internal/role', { body: { id: _id } })).toMatchObject({
      body: { role: 'reviewer' },
    })
    expect(await logOf(_id)).toEqual([['roleGranted', 'reviewer']])
    expect(await identity.notices.find({ userId: _id }).lean()).toMatchObject([
      { kind: 'roleGranted' },
    ])
    expect(await endedOf(_id)).toEqual([])
  })

  it('revokes the role, and ends all earlier sessions', async () => {
    const { _id, email } = await identity.addUser({ role: 'reviewer' })
    expect(await grant(email, 'user')).toBe('taken')
    expect(await grant(email, 'user')).toBe('had')
    expect(await logOf(_id)).toEqual([['roleRevoked', 'reviewer']])
    expect(await endedOf(_id)).toMatchObject([
      { data: { keptSessionId: '', at: identity.clock.now.toISOString() } },
    ])
  })

  it('reports an unknown name', async () => {
    expect(await grant('nobody-at-all', 'reviewer')).toBe('unknown')
  })
})
