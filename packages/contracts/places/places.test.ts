import { countries, locationText, parseLocation, stateName, stateNames } from './places.ts'

describe('locationText', () => {
  it('writes state and country by name', () => {
    expect(locationText('MEX', 'NL')).toBe('Nuevo León, México')
    expect(locationText('USA', 'TX')).toBe('Texas, United States')
  })

  it('keeps an unknown code', () => {
    expect(locationText('USA', 'ZZ')).toBe('ZZ, United States')
  })
})

describe('parseLocation', () => {
  it('reads every text that locationText writes', () => {
    const places = countries.flatMap((country) =>
      Object.keys(stateNames[country]).map((state) => ({ country, state })),
    )

    expect(places.map(({ country, state }) => parseLocation(locationText(country, state)))).toEqual(
      places,
    )
  })

  it.each([
    ['TX, USA', 'USA', 'TX'],
    ['nuevo leon, mexico', 'MEX', 'NL'],
    ['Nueva York, Estados Unidos', 'USA', 'NY'],
    ['Mexico City, México', 'MEX', 'DF'],
    [' Jalisco ,  MEX ', 'MEX', 'JA'],
  ])('reads %p', (text, country, state) => {
    expect(parseLocation(text)).toEqual({ country, state })
  })

  it.each(['', 'Texas', 'Texas, México', 'Texas, Canada', ', México', 'constructor, México'])(
    'finds no place in %p',
    (text) => {
      expect(parseLocation(text)).toBeNull()
    },
  )
})

describe('stateName', () => {
  it('returns a state’s name in a language', () => {
    expect(stateName('es', 'USA', 'NC')).toBe('Carolina del Norte')
    expect(stateName('en', 'MEX', 'DF')).toBe('Mexico City')
    expect(stateName('es', 'MEX', 'NL')).toBe('Nuevo León')
  })
})
