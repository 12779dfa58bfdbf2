import { isOfficeOpen } from './isOfficeOpen.ts'

describe('isOfficeOpen', () => {
  it.each([
    ['Friday 8:59 in the office’s time zone', '2026-11-20T14:59:59Z', false],
    ['Friday 9:00', '2026-11-20T15:00:00Z', true],
    ['Friday 17:59', '2026-11-20T23:59:59Z', true],
    ['Friday 18:00, Saturday in UTC', '2026-11-21T00:00:00Z', false],
    ['Saturday noon', '2026-11-21T18:00:00Z', false],
    ['Sunday 23:00, Monday in UTC', '2026-11-23T05:00:00Z', false],
    ['Monday 9:00 in summer', '2026-07-06T15:00:00Z', true],
    ['Monday 8:30 in summer', '2026-07-06T14:30:00Z', false],
  ])('%s', (_name, now, isOpen) => {
    expect(isOfficeOpen(new Date(now))).toBe(isOpen)
  })
})
