import { startIdentity } from '../test/startIdentity.ts'
import { countAttempt } from './attemptCounter.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

let told = 0
const limit = (key: string) => ({
  key,
  max: 10,
  windowMs: 60_000,
  onLocked: async () => void told++,
})
const minuteOn = () => (identity.clock.now = new Date(identity.clock.now.getTime() + 60_001))

beforeEach(() => {
  told = 0
})

describe('countAttempt', () => {
  it('lets ten of a hundred at once through, and tells it once', async () => {
    const tries = Array.from({ length: 100 }, async () =>
      (await countAttempt(identity, limit('a'))).fail(),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(told).toBe(1)
  })

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
