import { timeText } from './timeText.ts'

const at = '2026-07-03T18:30:00.000Z'

describe('the text of a time', () => {
  it.each([
    ['en', 'America/Chicago', 'July 3, 2026 at 1:30 PM (Central Daylight Time)'],
    ['es', 'America/Monterrey', '3 de julio de 2026 a las 12:30 p.m. (hora estándar central)'],
    ['en', undefined, 'July 3, 2026 at 6:30 PM (UTC)'],
    ['es', 'Mars/Olympus', '3 de julio de 2026 a las 6:30 p.m. (UTC)'],
  ] as const)('in %s and the time zone %s is %s', (language, timeZone, expected) => {
    expect(timeText(language, at, timeZone).replaceAll(/\s/g, ' ')).toBe(expected)
  })

  it('stays as it is when an older notice contains words', () => {
    expect(timeText('en', 'tomorrow')).toBe('tomorrow')
  })
})
