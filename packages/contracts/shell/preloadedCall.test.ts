import { preloadedCall } from './preloadedCall.ts'

const screen = { preload: '/api/materials?limit=24', preloadQuery: ['q', 'color', 'sort'] }
const of = (query: string) => preloadedCall(screen, new URLSearchParams(query))

describe('preloadedCall', () => {
  it('is the plain call when the URL has no parameter that the call takes', () => {
    expect(of('')).toBe(screen.preload)
    expect(of('lang=es&q=')).toBe(screen.preload)
    expect(preloadedCall({ preload: '/api/users/:id' }, new URLSearchParams('q=x'))).toBe(
      '/api/users/:id',
    )
    expect(preloadedCall({}, new URLSearchParams('q=x'))).toBeUndefined()
  })

  it('has the URL’s parameters in the order of the call', () => {
    expect(of('sort=price_asc&utm_source=mail&color=Red,Blue')).toBe(
      '/api/materials?color=Red%2CBlue&sort=price_asc&limit=24',
    )
    expect(of('q=pl%C3%A1stico+%26')).toBe('/api/materials?q=pl%C3%A1stico+%26&limit=24')
  })
})
