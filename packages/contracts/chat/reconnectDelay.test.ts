import { reconnectDelay } from './reconnectDelay.ts'

const tries = [0, 1, 2, 20]

describe('reconnectDelay', () => {
  it('is three seconds at first and grows, but less on a visible page', () => {
    expect(tries.map((failures) => reconnectDelay(failures, 'visible', 0.5))).toEqual([
      3_000, 4_500, 6_750, 8_000,
    ])
    expect(tries.map((failures) => reconnectDelay(failures, 'hidden', 0.5))).toEqual([
      3_000, 4_500, 6_750, 30_000,
    ])
  })

  it('is half a minute or more after a limit of the server', () => {
    expect(tries.map((failures) => reconnectDelay(failures, 'busy', 0.5))).toEqual([
      30_000, 45_000, 67_500, 120_000,
    ])
  })

  it('varies by a quarter, and the second try comes within ten seconds', () => {
    expect([0, 1].map((random) => reconnectDelay(0, 'visible', random))).toEqual([2_250, 3_750])
    expect(reconnectDelay(0, 'visible', 1) + reconnectDelay(1, 'visible', 1)).toBeLessThan(10_000)
  })
})
