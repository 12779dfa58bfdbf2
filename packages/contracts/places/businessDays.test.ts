import * as fc from 'fast-check'
import { addBusinessDays, holidaysUntilYear, isBusinessDay } from './businessDays.ts'
import { countries } from './places.ts'

const noon = (day: string) => new Date(`${day}T18:00:00Z`)

it.each([
  ['a week without holidays', 'MEX', '2026-11-02', 5, '2026-11-09'],
  ['a weekend before the first day', 'USA', '2026-10-31', 1, '2026-11-02'],
  ['Mexico’s third Monday of November', 'MEX', '2026-11-13', 1, '2026-11-17'],
  ['the same Monday in the USA', 'USA', '2026-11-13', 1, '2026-11-16'],
  ['Thanksgiving', 'USA', '2026-11-25', 5, '2026-12-03'],
  ['a Fourth of July on a Saturday, observed on Friday', 'USA', '2026-07-02', 1, '2026-07-06'],
  ['Mexico’s change of government', 'MEX', '2030-09-30', 1, '2030-10-02'],
  ['the days before Christmas', 'MEX', '2026-12-28', -2, '2026-12-23'],
] as const)('skips %s', (_name, country, from, days, expected) => {
  expect(addBusinessDays(noon(from), days, country)).toEqual(noon(expected))
})

it('counts the day at the place, not in UTC', () => {
  // Friday evening in Mexico City.
  const late = new Date('2026-11-07T02:00:00Z')
  expect(isBusinessDay(late, 'MEX')).toBe(true)
})

it('goes back to the same moment from a business day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: noon('2026-01-02'), max: noon('2034-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 15 }),
      fc.constantFrom(...countries),
      (at, days, country) => {
        const later = addBusinessDays(at, days, country)
        expect(isBusinessDay(later, country)).toBe(true)
        const from = addBusinessDays(addBusinessDays(at, 1, country), -1, country)
        if (isBusinessDay(at, country)) {
          expect(from).toEqual(at)
          expect(addBusinessDays(later, -days, country)).toEqual(at)
        }
      },
    ),
    { numRuns: 200 },
  )
})

it('has holidays for at least one more year. Add the next years from opm.gov and the LFT', () => {
  expect(holidaysUntilYear).toBeGreaterThan(new Date().getFullYear() + 1)
})
