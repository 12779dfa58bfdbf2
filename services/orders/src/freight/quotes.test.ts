import { createHash } from 'node:crypto'
import { signToken, tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { type Quoted, readQuote, signQuote } from './quotes.ts'

const keys = tokenKeys(['a key that only this test signs with'])
const now = new Date('2099-11-02T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const destination = {
  address: '4100 Navigation Blvd',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA' as const,
}
const quoted: Quoted = {
  buyerId: 2,
  materialId: 5,
  quantity: '1000',
  destination,
  termsRevision: 3,
}
const quote = {
  carrier: 'Fletes Sierra Alta',
  service: 'economy',
  cents: 51_230,
  currency: 'USD' as const,
  estimatedDays: 4,
}
const text = signQuote(keys, quoted, quote, now)

describe('a quote', () => {
  it('returns its rate until it expires', () => {
    expect(readQuote(keys, text, quoted, now)).toEqual(quote)
    expect(readQuote(keys, text, quoted, after(29.9))).toEqual(quote)
  })

  it('accepts other spellings of its address', () => {
    expect(
      readQuote(
        keys,
        text,
        {
          ...quoted,
          destination: { ...destination, address: ' 4100  NAVIGATION Blvd ', city: 'houston' },
        },
        now,
      ),
    ).toEqual(quote)
  })

  it.each([
    ['5º Piso, Straße 7', '5º piso, straße 7'],
    ['Ærøvej ½', 'ærøvej ½'],
  ])('of the previous release is valid for %s', (address, folded) => {
    const place = createHash('sha256')
      .update([folded, 'houston', 'tx', '77003', 'usa'].join('\n'))
      .digest('base64url')
    const { destination: _destination, ...about } = quoted
    const signed = { ...about, ...quote, place, expiresAt: after(30).getTime() }
    const before = signToken(keys, 'shipping quote', JSON.stringify(signed))
    const asked = { ...quoted, destination: { ...destination, address } }
    expect(readQuote(keys, before, asked, now)).toEqual(quote)
  })

  it('is valid while its key is an older key of the list', () => {
    expect(
      readQuote([...tokenKeys(['a new key that signs from now on']), ...keys], text, quoted, now),
    ).toEqual(quote)
  })

  it('expires after 30 minutes', () => {
    expect(() => readQuote(keys, text, quoted, after(30))).toThrow(
      expect.objectContaining({ code: 'QUOTE_EXPIRED', status: 409 }),
    )
  })

  it.each<[string, Partial<Quoted>]>([
    ['another buyer', { buyerId: 3 }],
    ['another listing', { materialId: 6 }],
    ['other terms of the listing', { termsRevision: 4 }],
    ['another quantity', { quantity: '2000' }],
    ['another street', { destination: { ...destination, address: '4101 Navigation Blvd' } }],
    ['another city', { destination: { ...destination, city: 'Dallas' } }],
    ['another postal code', { destination: { ...destination, postalCode: '77004' } }],
    ['another country', { destination: { ...destination, country: 'MEX' } }],
    [
      'an address with shifted parts',
      { destination: { ...destination, address: '4100 Navigation', city: 'Blvd Houston' } },
    ],
  ])('is refused for anything else: %s', (_name, change) => {
    expect(() => readQuote(keys, text, { ...quoted, ...change }, now)).toThrow(
      expect.objectContaining({ code: 'QUOTE_INVALID', status: 409 }),
    )
  })

  it.each([
    [
      'with another key',
      signQuote(tokenKeys(['another key that is also long enough']), quoted, quote, now),
    ],
    [
      'with a lower price',
      text.replace(/^[^.]+/, (signed) =>
        Buffer.from(Buffer.from(signed, 'base64url').toString().replace('51230', '1')).toString(
          'base64url',
        ),
      ),
    ],
    ['as an empty text', ''],
    ['as dots', '..'],
    ['cut', text.slice(0, -3)],
  ])('is refused if it is made %s', (_name, forged) => {
    expect(() => readQuote(keys, forged, quoted, now)).toThrow(
      expect.objectContaining({ code: 'QUOTE_INVALID' }),
    )
  })
})
