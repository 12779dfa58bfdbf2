import * as fc from 'fast-check'
import { isWorse } from './isWorse.ts'
import { type NetworkReports, tallyOf } from './tally.ts'

const of = (broken: number, opened: number, brokenNetworks = broken) => ({
  broken,
  opened,
  brokenNetworks,
})

it.each([
  ['a quarter fails, and none of the current version', of(5, 20), of(0, 200), true],
  ['a quarter fails, and the current version has no page loads yet', of(5, 20), of(0, 0), true],
  ['5 % fail instead of 1 %', of(25, 500), of(50, 5_000), true],
  ['it fails as often as the current one', of(60, 200), of(300, 1_000), false],
  ['it fails a little more often, within chance', of(6, 200), of(20, 1_000), false],
  ['it has too few page loads', of(19, 19), of(0, 1_000), false],
  ['it fails in too few networks', of(12, 40, 4), of(0, 1_000), false],
  ['it does better', of(5, 1_000), of(500, 1_000), false],
])('decides when %s, %j against %j: %s', (_what, candidate, current, isStopped) => {
  expect(isWorse(candidate, current)).toBe(isStopped)
})

describe('one network', () => {
  const reports = fc.record({ opened: fc.nat({ max: 1e6 }), broken: fc.nat({ max: 1e6 }) })
  const healthy = fc.array(
    fc.record({ opened: fc.integer({ min: 1, max: 9 }), broken: fc.constant(0) }),
    { maxLength: 200 },
  )
  const networksOf = (count: number, broken: number): NetworkReports[] =>
    Array.from({ length: count }, () => ({ opened: 4, broken }))

  it('cannot stop a release that works for all others', () => {
    fc.assert(
      fc.property(reports, healthy, healthy, (forged, candidate, current) => {
        expect(isWorse(tallyOf([...candidate, forged]), tallyOf(current))).toBe(false)
      }),
    )
  })

  it('cannot shield a release that breaks for ten others', () => {
    fc.assert(
      fc.property(reports, reports, (ofCandidate, ofCurrent) => {
        const candidate = [...networksOf(10, 2), ofCandidate]
        const current = [...networksOf(10, 0), ofCurrent]
        expect(isWorse(tallyOf(candidate), tallyOf(current))).toBe(true)
      }),
    )
  })

  it('counts with at most three page loads, at its own failure rate', () => {
    expect(tallyOf([{ opened: 300, broken: 100 }])).toEqual(of(1, 3, 1))
    expect(tallyOf([{ opened: 0, broken: 90 }])).toEqual(of(3, 3, 1))
    expect(tallyOf([{ opened: 1, broken: 0 }])).toEqual(of(0, 1, 0))
  })
})
