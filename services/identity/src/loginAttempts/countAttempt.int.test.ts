import { startIdentity } from '../../test/startIdentity.ts'
import { countAttempt } from './countAttempt.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const limit = (key: string) => ({ key, max: 10, windowMs: 60_000 })
const minuteOn = () => (identity.clock.now = new Date(identity.clock.now.getTime() + 60_001))

describe('countAttempt', () => {
  it('says when it may be tried again, and then begins anew', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await countAttempt(identity, limit('b'))
    await expect(countAttempt(identity, limit('b'))).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    minuteOn()
    await countAttempt(identity, limit('b'))
  })

  it('does not count what was right', async () => {
    for (let attempt = 0; attempt < 30; attempt++)
      await (await countAttempt(identity, limit('c'))).forgive()
    await countAttempt(identity, limit('c'))
  })
})
