import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import * as fc from 'fast-check'
import { nextAlertAt } from './nextAlertAt.ts'

const zones = ['America/Monterrey', 'America/Tijuana', 'America/New_York', 'Asia/Kathmandu', 'UTC']

describe('nextAlertAt', () => {
  it.each([
    // Monday morning in Houston.
    ['2026-11-30T12:59:00Z', 'daily', 'America/Chicago', '2026-11-30T13:00:00.000Z'],
    ['2026-11-30T13:00:00Z', 'daily', 'America/Chicago', '2026-12-01T13:00:00.000Z'],
    ['2026-11-30T13:00:00Z', 'weekly', 'America/Chicago', '2026-12-07T13:00:00.000Z'],
    // The clocks change on the Sunday before.
    ['2026-10-31T18:00:00Z', 'daily', 'America/New_York', '2026-11-01T12:00:00.000Z'],
    ['2026-11-30T06:00:00Z', 'daily', 'Mars/Olympus', '2026-11-30T07:00:00.000Z'],
    ['2026-11-30T06:00:00Z', 'daily', null, '2026-11-30T07:00:00.000Z'],
  ] as const)('after %s, %s in %s, is %s', (now, frequency, zone, expected) => {
    expect(nextAlertAt(new Date(now), frequency, zone).toISOString()).toBe(expected)
  })

  it('is at seven in the morning, within a day or a week, on a Monday for weekly ones', () => {
    const anyTime = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...zones), fc.boolean(), (now, timeZone, isWeekly) => {
        const at = nextAlertAt(now, isWeekly ? 'weekly' : 'daily', timeZone)
        const local = at.toLocaleString('en-US', {
          timeZone,
          weekday: 'short',
          hour: 'numeric',
          minute: '2-digit',
        })
        expect(local).toMatch(isWeekly ? /^Mon,? 7:00 AM$/ : /7:00 AM$/)
        const waitMs = at.getTime() - now.getTime()
        expect(waitMs > 0 && waitMs <= (isWeekly ? 7 : 1) * dayMs + hourMs).toBe(true)
      }),
    )
  })
})
