import { cohortCount, isInCanary } from './isInCanary.ts'

const all = Array.from({ length: cohortCount }, (_, group) => group)
const cohortsIn = (percent: number, version = '1.1.0') =>
  all.filter((group) => isInCanary(group, 'mfe-account', { version, percent, since: '' }))

it.each([0, 1, 10, 50, 99, 100])(
  'gives a canary of %s %% to that many of a hundred cohorts',
  (percent) => {
    expect(cohortsIn(percent)).toHaveLength(percent)
  },
)

it('keeps the cohorts of a lower percentage, and starts elsewhere for another version', () => {
  expect(cohortsIn(30)).toEqual(expect.arrayContaining(cohortsIn(10)))
  expect(cohortsIn(10, '1.2.0')).not.toEqual(cohortsIn(10))
})
