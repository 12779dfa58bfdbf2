import { buildMaterial } from '../../test/factories.ts'
import { reservationRefusal, statusByStock } from './reservation.ts'

describe('reservationRefusal', () => {
  const lots = { isSingleLot: false, quantity: 100, availableQuantity: 60 }

  it.each([
    ['all that is left', lots, 60, null],
    ['a part of what is left', lots, 1, null],
    ['more than is left', lots, 61, 'NOT_ENOUGH'],
    ['all of a single lot', { quantity: 100 }, 100, null],
    ['a part of a single lot', { quantity: 100 }, 99, 'SINGLE_LOT'],
    ['more than a single lot', { quantity: 100 }, 101, 'NOT_ENOUGH'],
    ['a listing with nothing left', { ...lots, availableQuantity: 0 }, 1, 'NOT_AVAILABLE'],
    ['a reserved listing', { ...lots, status: 'reserved' }, 1, 'NOT_AVAILABLE'],
    ['a sold listing', { ...lots, status: 'sold' }, 1, 'NOT_AVAILABLE'],
    ['a withdrawn listing', { ...lots, status: 'withdrawn' }, 1, 'NOT_AVAILABLE'],
    ['a draft', { ...lots, status: 'draft' }, 1, 'NOT_AVAILABLE'],
    ['a listing without a price', { ...lots, priceCents: 0 }, 1, 'NOT_AVAILABLE'],
    ['a deleted listing', { ...lots, deletedAt: new Date(0) }, 1, 'NOT_FOUND'],
    ['the fallback material', { ...lots, _id: 1 }, 1, 'NOT_FOUND'],
    ['the buyer’s own listing', { ...lots, userId: 7 }, 1, 'OWN_MATERIAL'],
  ] as const)('of %s', (_name, overrides, quantity, expected) => {
    expect(
      reservationRefusal(buildMaterial({ userId: 1, ...overrides }), { buyerId: 7, quantity }),
    ).toBe(expected)
  })
})

describe('statusByStock', () => {
  it.each([
    ['available', 10, 5, true, 'available'],
    ['available', 10, 0, true, 'reserved'],
    ['reserved', 0, 0, true, 'reserved'],
    ['reserved', 0, 0, false, 'sold'],
    ['reserved', 0, 5, false, 'available'],
    ['sold', 0, 5, false, 'available'],
    ['sold', 5, 10, false, 'sold'],
    ['withdrawn', 5, 10, false, 'withdrawn'],
    ['withdrawn', 5, 0, true, 'withdrawn'],
    ['draft', 5, 10, false, 'draft'],
  ] as const)(
    'for a %s listing with %i before and %i now, held %s',
    (status, availableQuantity, left, isHeld, expected) => {
      expect(statusByStock({ status, availableQuantity }, left, isHeld)).toBe(expected)
    },
  )
})
