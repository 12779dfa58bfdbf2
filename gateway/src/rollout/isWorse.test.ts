import { isWorse } from './isWorse.ts'

const of = (broken: number, opened: number) => ({ broken, opened })

it.each([
  ['a quarter fails, and none of the current version', of(5, 20), of(0, 200), true],
  ['a quarter fails, and the current version has no page loads yet', of(5, 20), of(0, 0), true],
  ['5 % fail instead of 1 %', of(25, 500), of(50, 5_000), true],
  ['it fails as often as the current one', of(60, 200), of(300, 1_000), false],
  ['it fails a little more often, within chance', of(6, 200), of(20, 1_000), false],
  ['it has too few page loads', of(19, 19), of(0, 1_000), false],
  ['it has too few failures', of(4, 20), of(0, 1_000), false],
  ['it does better', of(5, 1_000), of(500, 1_000), false],
])('decides when %s, %j against %j: %s', (_what, candidate, current, isStopped) => {
  expect(isWorse(candidate, current)).toBe(isStopped)
})
