import { packageOf } from './packageOf.ts'

describe('packageOf', () => {
  it('weighs by the unit, or by the pieces where their seller says how heavy they are', () => {
    expect(packageOf({ unit: 'T', pieceKilograms: null, packageType: 'supersack' }, '3')).toMatchObject({ weight: 3000, packageType: 'supersack' })
    expect(packageOf({ unit: 'Pieces', pieceKilograms: '12.5', packageType: null }, '40').weight).toBe(500)
  })

  it('is the fixed package of what nothing is known of (spec 9)', () => {
    expect(packageOf({ unit: 'Pieces' }, '40')).toEqual({ dimensions: { length: 20, width: 20, height: 20 }, weight: 50, packageType: 'pallet' })
  })
})
