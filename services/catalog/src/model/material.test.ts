import { buildMaterial } from '../../test/factories.ts'
import { isListed, kilogramsOf, pricePerKg, toMaterial } from './material.ts'

describe('kilogramsOf', () => {
  it.each([[2, 'T', 2000], [750, 'Kg', 750], [40, 'Pieces', null]] as const)('%i %s', (quantity, unit, kilograms) => {
    expect(kilogramsOf(quantity, unit)).toBe(kilograms)
  })
})

describe('pricePerKg', () => {
  it('is in US cents', () => {
    expect(pricePerKg({ priceCents: 50_000, currency: 'USD', kilograms: 1000 }, 20)).toBe(50)
  })

  it('takes pesos by the rate', () => {
    expect(pricePerKg({ priceCents: 50_000, currency: 'MXN', kilograms: 1000 }, 20)).toBe(2.5)
  })

  it.each([null, 0])('does not exist for %s kilograms', (kilograms) => {
    expect(pricePerKg({ priceCents: 50_000, currency: 'USD', kilograms }, 20)).toBeNull()
  })
})

describe('isListed', () => {
  it.each([['available', true], ['reserved', false], ['sold', false], ['withdrawn', false]] as const)('%s: %s', (status, expected) => {
    expect(isListed(buildMaterial({ status }))).toBe(expected)
  })

  it('is false for the fallback material, whatever its status', () => {
    expect(isListed({ _id: 1, status: 'available', deletedAt: null })).toBe(false)
  })
})

describe('toMaterial', () => {
  it.each([[1, '0.01'], [100, '1.00'], [123_456_789, '1234567.89']])('writes %i cents as %s', (priceCents, price) => {
    const seller = { id: 1, companyName: '', profilePictureUrl: '', isVerified: false }
    expect(toMaterial(buildMaterial({ priceCents }), seller).price).toBe(price)
  })
})
