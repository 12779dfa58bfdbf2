import { locationText } from './places.ts'

describe('locationText', () => {
  it('writes the state before the country', () => {
    expect(locationText('MEX', 'NL')).toBe('Nuevo León, México')
  })

  it('keeps a code that it does not know', () => {
    expect(locationText('USA', 'ZZ')).toBe('ZZ, United States')
  })
})
