import { createBackOff } from './backOff.ts'

let time = 0
let backOff: ReturnType<typeof createBackOff>

beforeEach(() => {
  time = 1
  backOff = createBackOff(() => time)
})

/** Fails so often, and answers for how long it is then left alone. */
function pauseAfter(failures: number): number {
  for (let each = 0; each < failures; each++) backOff.fail('a')
  const from = time
  while (backOff.isOn('a')) time += 250
  return time - from
}

it('tries what failed once or twice again at once', () => {
  expect(pauseAfter(2)).toBe(0)
})

it('leaves what fails more often alone, longer each time, and half a minute at most', () => {
  expect([pauseAfter(3), pauseAfter(1), pauseAfter(1), pauseAfter(10)]).toEqual([
    500, 1_000, 2_000, 30_000,
  ])
})

it('forgets what failed with the first success, and holds up nothing else', () => {
  for (let each = 0; each < 5; each++) backOff.fail('a')
  expect([backOff.isOn('a'), backOff.isOn('b')]).toEqual([true, false])
  backOff.succeed('a')
  expect(backOff.isOn('a')).toBe(false)
})
