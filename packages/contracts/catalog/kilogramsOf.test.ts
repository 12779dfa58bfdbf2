import { kilogramsOf } from './kilogramsOf.ts'

describe('kilogramsOf', () => {
  it.each([[2, 'T', 2000], [750, 'Kg', 750], [40, 'Pieces', null]] as const)('%i %s', (quantity, unit, kilograms) => {
    expect(kilogramsOf(quantity, unit)).toBe(kilograms)
  })
})
