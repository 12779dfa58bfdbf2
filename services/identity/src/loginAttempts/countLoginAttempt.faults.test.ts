import { startIdentity } from '../../test/startIdentity.ts'
import { countLoginAttempt } from './countLoginAttempt.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

describe('countLoginAttempt', () => {
  it('lets ten of a hundred parallel attempts through, and notifies once', async () => {
    const onLocked = jest.fn(async () => {})
    const limit = { key: 'a', max: 10, windowMs: 60_000, onLocked }
    const tries = Array.from({ length: 100 }, async () =>
      (await countLoginAttempt(identity, limit)).fail(),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(onLocked).toHaveBeenCalledTimes(1)
  })
})
