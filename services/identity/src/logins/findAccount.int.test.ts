import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
  await identity.addUser({ username: 'Norte', email: 'Ventas@Norte.example' })
})
afterAll(() => identity.stop())

describe('POST /internal/account', () => {
  it.each([
    ['nORTE ', 1],
    ['ventas@norte.EXAMPLE', 1],
    ['nobody', null],
    ['nobody@norte.example', null],
  ])('returns for %j the account %j', async (username, id) => {
    expect(await identity.call('POST', '/internal/account', { body: { username } })).toMatchObject({
      status: 200,
      body: { id },
    })
  })
})
