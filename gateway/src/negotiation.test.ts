import { acceptsEncoding, matchesEtag } from './negotiation.ts'

describe('acceptsEncoding', () => {
  it.each([
    ['gzip, deflate, br', true], ['br', true], ['br;q=0.5', true], ['br;q=0', false], ['br;q=0.0', false], ['gzip', false],
    ['brx', false], [undefined, false],
  ])('of %s for brotli is %s', (accepted, expected) => {
    expect(acceptsEncoding(accepted, 'br')).toBe(expected)
  })
})

describe('matchesEtag', () => {
  it.each([
    ['"a"', '"a"', true], ['W/"a"', '"a"', true], ['"b", W/"a"', 'W/"a"', true], ['*', '"a"', true], ['"b"', '"a"', false],
    ['a', '"a"', false],
  ])('of %s and %s is %s', (asked, etag, expected) => {
    expect(matchesEtag(asked, etag)).toBe(expected)
  })
})
