import { formatPrice } from './formatPrice.ts'

describe('formatPrice', () => {
  it.each([
    ['1200', 'USD', 'US$1,200.00'],
    ['1450.5', 'MXN', 'MX$1,450.50'],
    ['9007199254740993.01', 'USD', 'US$9,007,199,254,740,993.01'],
    ['', 'USD', 'US$0.00'],
    ['-1450.50', 'MXN', '−MX$1,450.50'],
  ])('formats %p %s as %s', (price, currency, text) => {
    expect(formatPrice(price, currency)).toBe(text)
  })
})
