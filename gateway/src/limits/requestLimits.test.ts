import { hourMs } from '@materia/contracts/durations.ts'
import { createRequestLimits } from './requestLimits.ts'

const createLimits = (options: Partial<Parameters<typeof createRequestLimits>[0]>) =>
  createRequestLimits({ perAddress: 1, perUser: 1, socketsPerUser: 1, ...options })

describe('createRequestLimits', () => {
  it('lets through a burst and then the rate, and reports the wait', () => {
    let now = 0
    const { countNetwork } = createLimits({ perAddress: 60, now: () => now })
    const passed = (times: number) =>
      Array.from({ length: times }, () => refusalOf(() => countNetwork('192.0.2.1'))).filter(
        (refusal) => refusal === null,
      ).length

    expect(passed(100)).toBe(10)
    now += 5000
    expect(passed(100)).toBe(5)
    expect(refusalOf(() => countNetwork('192.0.2.1'))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      headers: { 'Retry-After': '1' },
    })
    now += hourMs
    expect(passed(100)).toBe(10)
  })

  it('lets the first request through at any fraction of a millisecond', () => {
    let now = 0
    const { countUser } = createLimits({ now: () => now })
    const refusals = Array.from({ length: 1000 }, (_, userId) => {
      now += 12.3456789
      return refusalOf(() => countUser(userId))
    })
    expect(refusals.filter(Boolean)).toEqual([])
  })

  it('lets a company open a minute’s sockets at once', () => {
    const { countSocket } = createLimits({ socketsPerUser: 30, now: () => 0 })
    const refusals = Array.from({ length: 31 }, () => refusalOf(() => countSocket(1)))
    expect(refusals.filter(Boolean)).toHaveLength(1)
  })

  it('counts each visitor and each user separately', () => {
    const { countNetwork, countUser } = createLimits({ now: () => 0 })
    countNetwork('192.0.2.1')
    countNetwork('192.0.2.2')
    countUser(1)
    countUser(2)
    expect([refusalOf(() => countNetwork('192.0.2.1')), refusalOf(() => countUser(2))]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
  })
})

function refusalOf(count: () => void): unknown {
  try {
    count()
    return null
  } catch (error) {
    return error
  }
}
