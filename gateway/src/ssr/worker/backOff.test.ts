import { createBackOff } from './backOff.ts'

let time = 0
let backOff: ReturnType<typeof createBackOff>

beforeEach(() => {
  time = 1
  backOff = createBackOff(() => time)
})

/** Fails this many times and returns the length of the pause that follows. */
function pauseAfter(failures: number): number {
  for (let each = 0; each < failures; each++) backOff.fail('a')
  const from = time
  while (backOff.isOn('a')) time += 250
  return time - from
}

it('does not pause after one or two failures', () => {
  expect(pauseAfter(2)).toBe(0)
})

it('pauses longer after each further failure, up to half a minute', () => {
  expect([pauseAfter(3), pauseAfter(1), pauseAfter(1), pauseAfter(10)]).toEqual([
    500, 1_000, 2_000, 30_000,
  ])
})

it('resets at the first success, and does not affect others', () => {
  for (let each = 0; each < 5; each++) backOff.fail('a')
  expect([backOff.isOn('a'), backOff.isOn('b')]).toEqual([true, false])
  backOff.succeed('a')
  expect(backOff.isOn('a')).toBe(false)
})
