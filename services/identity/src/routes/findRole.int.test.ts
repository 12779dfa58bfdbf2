import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
  await identity.addUser({ role: 'reviewer' })
})
afterAll(() => identity.stop())

describe('POST /internal/role', () => {
  it.each([[1, 'reviewer'], [2, null]])('answers for user %i the role %j', async (id, role) => {
    expect(await identity.call('POST', '/internal/role', { body: { id } })).toMatchObject({ status: 200, body: { role } })
  })
})
