import * as fc from 'fast-check'
import { leastPart, readPart } from './parts.ts'

const lot = (quantity: number, smallestPart?: string | null) => ({
  quantity: String(quantity),
  isSingleLot: false,
  ...(smallestPart !== undefined && { smallestPart }),
})

describe('leastPart', () => {
  it.each([
    [lot(20), 1],
    [lot(20, null), 1],
    [lot(20, '5'), 5],
    [lot(4, '5'), 4],
    [{ ...lot(20, '5'), isSingleLot: true }, 20],
  ])('of %j is %d', (parted, least) => {
    expect(leastPart(parted)).toBe(least)
  })
})

describe('readPart', () => {
  it('reads each quantity from the smallest part to all that is left, and no other', () => {
    const quantities = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(quantities, quantities, quantities, (left, smallest, wanted) => {
        const isSold = wanted <= left && wanted >= Math.min(smallest, left)
        expect(readPart(String(wanted), lot(left, String(smallest)))).toBe(
          isSold ? String(wanted) : null,
        )
      }),
    )
  })

  it('reads numbers as people type them, and refuses what is no quantity', () => {
    expect(readPart('1,200 ', lot(5000, '500'))).toBe('1200')
    for (const text of ['', '0', '-5', '1.5', 'a ton']) expect(readPart(text, lot(20))).toBeNull()
  })
})
