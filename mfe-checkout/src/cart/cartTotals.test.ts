import { cartTotals } from './cartTotals.ts'

const usd = (price: string) => ({ price, currency: 'USD' as const })
const mxn = (price: string) => ({ price, currency: 'MXN' as const })

describe('cartTotals', () => {
  it('sums exact cents', () => {
    expect(cartTotals([usd('0.10'), usd('0.20')])).toEqual([{ currency: 'USD', amount: '0.30' }])
  })

  it('keeps currencies apart', () => {
    expect(cartTotals([usd('1200.00'), mxn('500.50'), usd('1.00')])).toEqual([
      { currency: 'USD', amount: '1201.00' },
      { currency: 'MXN', amount: '500.50' },
    ])
  })

  it('is nothing for an empty cart', () => {
    expect(cartTotals([])).toEqual([])
  })
})
