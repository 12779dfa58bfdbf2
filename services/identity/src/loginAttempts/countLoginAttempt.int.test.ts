import { startIdentity } from '../../test/startIdentity.ts'
import { countLoginAttempt } from './countLoginAttempt.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const limit = (key: string) => ({ key, max: 10, windowMs: 60_000 })
const minuteOn = () => (identity.clock.now = new Date(identity.clock.now.getTime() + 60_001))

describe('countLoginAttempt', () => {
  it('returns the time to wait, and then starts over', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await countLoginAttempt(identity, limit('b'))
    await expect(countLoginAttempt(identity, limit('b'))).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    minuteOn()
    await countLoginAttempt(identity, limit('b'))
  })

  it('does not count right attempts', async () => {
    for (let attempt = 0; attempt < 30; attempt++)
      await (await countLoginAttempt(identity, limit('c'))).forgive()
    await countLoginAttempt(identity, limit('c'))
  })
})
