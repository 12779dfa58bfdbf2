import { hourMs } from '@materia/contracts/durations.ts'
import * as fc from 'fast-check'
import { afterNotice, isQuiet } from '../model/savedSearch.ts'

const start = Date.parse('2026-11-28T13:00:00Z')
/** A search after notices so many hours apart. */
function after(hours: number[]) {
  let now = start
  return hours.reduce<Parameters<typeof isQuiet>[0]>((search, pause) => {
    now += pause * hourMs
    return afterNotice(search, new Date(now))
  }, {})
}

describe('a search without visits', () => {
  it('becomes quiet with the fifth daily or weekly notice', () => {
    for (const pause of [23, 24, 7 * 24]) {
      expect(isQuiet(after([0, pause, pause, pause]))).toBe(false)
      expect(isQuiet(after([0, pause, pause, pause, pause]))).toBe(true)
    }
  })

  it('never becomes quiet within three days, however many notices come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { maxLength: 24 }),
        (hours) => {
          expect(isQuiet(after(hours))).toBe(false)
        },
      ),
    )
  })
})
