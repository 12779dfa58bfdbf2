import { materialEventDataSchema } from '@materia/contracts/catalog/material.ts'
import { buildMaterial } from '../../test/factories.ts'
import {
  fallbackMaterial,
  isListed,
  type MaterialDocument,
  toMaterial,
  toMaterialEvent,
} from './material.ts'

describe('isListed', () => {
  it.each([
    ['available', true],
    ['reserved', false],
    ['sold', false],
    ['withdrawn', false],
  ] as const)('%s: %s', (status, expected) => {
    expect(isListed(buildMaterial({ status }))).toBe(expected)
  })

  it('is false for the fallback material with any status', () => {
    expect(isListed({ ...buildMaterial(), _id: 1 })).toBe(false)
  })

  it.each([{ quantity: 0 }, { priceCents: 0 }, { status: 'draft' }] as const)(
    'is false for a draft: %j',
    (draft) => {
      expect(isListed(buildMaterial(draft))).toBe(false)
    },
  )
})

describe('toMaterial', () => {
  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
  ])('writes %i cents as %s', (priceCents, price) => {
    const seller = { id: 1, companyName: '', profilePictureUrl: '', isVerified: false }
    expect(toMaterial(buildMaterial({ priceCents }), seller).price).toBe(price)
  })
  it('shows the remaining quantity at its part of the price, and the whole quantity once sold out', () => {
    const seller = { id: 1, companyName: '', profilePictureUrl: '', isVerified: false }
    const lot = { quantity: 300, priceCents: 10_000 }
    expect(toMaterial(buildMaterial({ ...lot, availableQuantity: 100 }), seller)).toMatchObject({
      quantity: '100',
      price: '33.33',
    })
    expect(toMaterial(buildMaterial({ ...lot, availableQuantity: 0 }), seller)).toMatchObject({
      quantity: '300',
      price: '100.00',
    })
  })
})

describe('toMaterialEvent', () => {
  it.each([
    buildMaterial(),
    buildMaterial({ deletedAt: new Date(), status: 'withdrawn' }),
    fallbackMaterial,
  ])('matches the contract', (material) => {
    expect(
      materialEventDataSchema.validate(toMaterialEvent(material), { convert: false }).error,
    ).toBeUndefined()
  })

  it('is not deleted if an earlier version stored no deletion date', () => {
    const { deletedAt: _deletedAt, ...material } = buildMaterial()
    expect(toMaterialEvent(material as MaterialDocument).isDeleted).toBe(false)
  })

  it.each(['draft', 'available', 'withdrawn'] as const)(
    'marks a draft stored as %s as deleted',
    (status) => {
      expect(toMaterialEvent(buildMaterial({ status, priceCents: 0 }))).toMatchObject({
        status: 'withdrawn',
        isDeleted: true,
      })
    },
  )

  it('does not mark a listing as deleted that was sold for nothing', () => {
    expect(
      toMaterialEvent(buildMaterial({ status: 'sold', priceCents: 0, availableQuantity: 0 })),
    ).toMatchObject({ status: 'sold', isDeleted: false })
  })
})
