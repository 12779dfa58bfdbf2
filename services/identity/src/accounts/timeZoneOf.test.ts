import { stateNames } from '@materia/contracts/places/places.ts'
import { isTimeZone } from '@materia/contracts/text/timeZone.ts'
import { timeZoneOf } from './timeZoneOf.ts'

describe('the time zone of a company', () => {
  it.each([
    [{ timeZone: 'Europe/Madrid', country: 'MEX', state: 'NL' }, 'Europe/Madrid'],
    [{ timeZone: '', country: 'MEX', state: 'NL' }, 'America/Monterrey'],
    [{ timeZone: null, country: 'MEX', state: 'JA' }, 'America/Mexico_City'],
    [{ timeZone: 'Mars/Olympus', country: 'USA', state: 'TX' }, 'America/Chicago'],
    [{ country: 'USA', state: 'OH' }, 'America/New_York'],
    [{ country: '', state: '' }, 'UTC'],
    [{}, 'UTC'],
  ] as const)('of %j is %s', (company, expected) => {
    expect(timeZoneOf(company)).toBe(expected)
  })

  it('is known for each state', () => {
    for (const country of ['USA', 'MEX'] as const)
      for (const state of Object.keys(stateNames[country]))
        expect([state, isTimeZone(timeZoneOf({ country, state }))]).toEqual([state, true])
  })
})
