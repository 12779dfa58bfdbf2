import { type Country, stateNames } from './places.ts'
import { findPostalState } from './postalAreas.ts'

describe('findPostalState', () => {
  it.each<[Country, string, string]>([
    ['MEX', '97000', 'YU'],
    ['MEX', '64010', 'NL'],
    ['MEX', '01000', 'DF'],
    ['MEX', '16999', 'DF'],
    ['MEX', '99900', 'ZA'],
    ['USA', '77003', 'TX'],
    ['USA', '77003-1234', 'TX'],
    ['USA', '00501', 'NY'],
    ['USA', '06390', 'CT'],
    ['USA', '99501', 'AK'],
    ['USA', '20001', 'DC'],
  ])('%s %s is in %s', (country, code, state) => {
    expect(findPostalState(country, code)).toBe(state)
  })

  it.each<[Country, string]>([
    ['MEX', '00000'],
    ['MEX', '00999'],
    ['MEX', '17000'],
    ['MEX', '19999'],
    ['MEX', '99999'],
    ['USA', '00000'],
    ['USA', '99999'],
    ['USA', '00901'],
    ['USA', '09001'],
    ['MEX', '9700'],
    ['MEX', ''],
  ])('finds no state of %s %j', (country, code) => {
    expect(findPostalState(country, code)).toBeNull()
  })

  it.each<Country>(['MEX', 'USA'])(
    'knows an area of every state of %s, and no other',
    (country) => {
      const found = Array.from({ length: 1000 }, (_, area) =>
        findPostalState(country, `${String(area).padStart(3, '0')}01`),
      )
      const expected = [...Object.keys(stateNames[country]), ...(country === 'USA' ? ['DC'] : [])]
      expect([...new Set(found)].filter((state) => state !== null).toSorted()).toEqual(
        expected.toSorted(),
      )
    },
  )
})
