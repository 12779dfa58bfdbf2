import { packageOf } from './packageOf.ts'

describe('packageOf', () => {
  it('weighs by the unit, or by the pieces if the seller states their weight', () => {
    expect(
      packageOf({ unit: 'T', pieceKilograms: null, packageType: 'supersack' }, '3'),
    ).toMatchObject({ weight: 3000, packageType: 'supersack' })
    expect(
      packageOf({ unit: 'Pieces', pieceKilograms: '12.5', packageType: null }, '40').weight,
    ).toBe(500)
  })

  it.each([
    ['pallet', '400', { length: 122, width: 102, height: 49 }],
    ['pallet', '5', { length: 122, width: 102, height: 20 }],
    ['supersack', '24000', { length: 102 * 14, width: 204, height: 142 }],
    ['coil', '9000', { length: 122, width: 244, height: 92 }],
    ['loose', '3000', { length: 244, width: 244, height: 122 }],
  ] as const)('of %s with %s kg has its size', (packageType, quantity, dimensions) => {
    expect(packageOf({ unit: 'Kg', packageType }, quantity).dimensions).toEqual(dimensions)
  })

  it('has the fixed size if the seller states no package', () => {
    expect(packageOf({ unit: 'T', packageType: null }, '3')).toEqual({
      dimensions: { length: 20, width: 20, height: 20 },
      weight: 3_000,
      packageType: 'pallet',
    })
  })

  it('is the fixed package if nothing is known', () => {
    expect(packageOf({ unit: 'Pieces' }, '40')).toEqual({
      dimensions: { length: 20, width: 20, height: 20 },
      weight: 50,
      packageType: 'pallet',
    })
  })
})
