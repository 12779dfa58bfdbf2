import Big from 'big.js'
import { assert, integer, property } from 'fast-check'
import { basesFor, priceBases, wholePrice } from './priceBasis.ts'

describe('wholePrice', () => {
  it.each([
    ['20.72', 'kg', { quantity: '7', unit: 'T' }, '145040.00', false],
    ['9.6067', 'kg', { quantity: '10680', unit: 'Kg' }, '102599.56', true],
    ['20720', 't', { quantity: '7000', unit: 'Kg' }, '145040.00', false],
    ['18.50', 'piece', { quantity: '1200', unit: 'Pieces' }, '22200.00', false],
    ['2', 'kg', { quantity: '3', unit: 'Pieces', pieceKilograms: '1.125' }, '6.75', false],
    ['145040', 'lot', { quantity: '7', unit: 'T' }, '145040', false],
  ] as const)('of %s for %s of %j is %s', (typed, basis, quantity, price, isRounded) =>
    expect(wholePrice(typed, basis, quantity)).toEqual({ price, isRounded }),
  )

  it('is at most half a cent from the exact sum, and says when it is another', () => {
    assert(
      property(
        integer({ min: 0, max: 9_999_999 }),
        integer({ min: 1, max: 999_999_999 }),
        (tenThousandths, quantity) => {
          const typed = Big(tenThousandths).div(10_000)
          const { price, isRounded } = wholePrice(typed.toFixed(4), 'kg', {
            quantity: String(quantity),
            unit: 'Kg',
          })
          const difference = typed.times(quantity).minus(price).abs()
          expect(difference.lte('0.005')).toBe(true)
          expect(isRounded).toBe(!difference.eq(0))
        },
      ),
    )
  })
})

describe('basesFor', () => {
  it.each([
    ['Kg', undefined, ['lot', 'kg', 't']],
    ['Pieces', undefined, ['lot', 'piece']],
    ['Pieces', '0', ['lot', 'piece']],
    ['Pieces', '0.5', [...priceBases]],
  ] as const)('of %s of %s kg are %j', (unit, pieceKilograms, bases) =>
    expect(basesFor({ unit, pieceKilograms })).toEqual(bases),
  )
})
