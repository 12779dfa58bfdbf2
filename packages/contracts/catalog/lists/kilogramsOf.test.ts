import { kilogramsOf } from './kilogramsOf.ts'

describe('kilogramsOf', () => {
  it.each([
    [2, 'T', 2000],
    [750, 'Kg', 750],
    [40, 'Pieces', null],
  ] as const)('converts %i %s', (quantity, unit, kilograms) => {
    expect(kilogramsOf(quantity, unit)).toBe(kilograms)
  })

  it('uses the seller’s weight of a piece', () => {
    expect(kilogramsOf(40, 'Pieces', '12.5')).toBe(500)
    expect(kilogramsOf(2, 'T', '12.5')).toBe(2000)
  })
})
