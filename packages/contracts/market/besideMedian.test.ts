import Big from 'big.js'
import { besideMedian } from './besideMedian.ts'

describe('a price beside the median of the market', () => {
  it.each([
    ['1.06', 'above', 6],
    ['0.5', 'below', 50],
    ['0.001', 'below', 99],
    ['1.01', 'at', 1],
    ['0.99', 'at', 1],
    ['1.0101', 'above', 1],
    ['50', 'above', 4900],
  ])('of 1.00 is for %s: %s, %s percent', (price, side, percent) => {
    expect(besideMedian(Big(price), '1.00')).toEqual({ side, percent })
  })

  it('is unknown for a median of zero', () => {
    expect(besideMedian(Big(1), '0.00')).toBeNull()
  })
})
