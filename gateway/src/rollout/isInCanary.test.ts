import { cohortCount, isInCanary } from './isInCanary.ts'

const all = Array.from({ length: cohortCount }, (_, group) => group)
const share = (percent: number, version = '1.1.0') =>
  all.filter((group) => isInCanary(group, 'mfe-account', { version, percent, since: '' }))

it.each([0, 1, 10, 50, 99, 100])('gives %s %% to as many groups of a hundred', (percent) => {
  expect(share(percent)).toHaveLength(percent)
})

it('leaves those in that were in a smaller share, and begins elsewhere for another version', () => {
  expect(share(30)).toEqual(expect.arrayContaining(share(10)))
  expect(share(10, '1.2.0')).not.toEqual(share(10))
})
