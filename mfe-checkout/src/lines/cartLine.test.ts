import { buildItem } from '../../test/buildItem.ts'
import { cartLine } from './cartLine.ts'
import { partPrice } from '@materia/client/checkout/partPrice.ts'

const whole = { userId: 7, part: undefined }
const parts = buildItem({ isSingleLot: false, quantity: '24', unit: 'T', price: '24000.00' })

describe('a cart line', () => {
  it('is the whole listing with its current values', () => {
    expect(cartLine(buildItem(), { check: 'done', material: buildItem() }, whole)).toMatchObject({
      quantity: '1200',
      price: '1450.50',
      problem: null,
      changes: [],
    })
  })

  it('is a part of a divisible listing, priced to the cent', () => {
    expect(
      cartLine(parts, { check: 'done', material: parts }, { userId: 7, part: '5' }),
    ).toMatchObject({ quantity: '5', price: '5000.00', changes: [] })
    expect(partPrice('1', { quantity: '3', price: '100.00' })).toBe('33.33')
    expect(partPrice('2', { quantity: '3', price: '100.00' })).toBe('66.67')
    expect(partPrice('1', { quantity: '2', price: '0.01' })).toBe('0.01')
    expect(partPrice('999999999', { quantity: '1000000000', price: '9999999999.99' })).toBe(
      '9999999989.99',
    )
  })

  it('shows the old price when the price or currency changed', () => {
    expect(
      cartLine(buildItem(), { check: 'done', material: buildItem({ price: '1500.00' }) }, whole)
        .changes,
    ).toEqual([{ kind: 'price', was: { price: '1450.50', currency: 'USD' } }])
    expect(
      cartLine(buildItem(), { check: 'done', material: buildItem({ currency: 'MXN' }) }, whole)
        .changes,
    ).toHaveLength(1)
  })

  it('shrinks to the remaining quantity at the same unit price', () => {
    const left = { ...parts, quantity: '10', price: '10000.00' }
    expect(cartLine(parts, { check: 'done', material: left }, whole)).toMatchObject({
      quantity: '10',
      price: '10000.00',
      changes: [{ kind: 'less', wanted: '24' }],
    })
    expect(
      cartLine(parts, { check: 'done', material: left }, { userId: 7, part: '5' }),
    ).toMatchObject({ quantity: '5', changes: [] })
  })

  it('keeps the typed quantity, also when more has become available', () => {
    const grown = { ...parts, quantity: '30', price: '30000.00' }
    expect(
      cartLine(parts, { check: 'done', material: grown }, { userId: 7, part: '30' }),
    ).toMatchObject({ quantity: '30', price: '30000.00' })
    expect(cartLine(parts, { check: 'done', material: grown }, whole)).toMatchObject({
      quantity: '24',
      changes: [],
    })
  })

  it('accepts a part of a listing that was sold whole before', () => {
    expect(
      cartLine(
        buildItem(),
        { check: 'done', material: buildItem({ isSingleLot: false }) },
        { userId: 7, part: '300' },
      ),
    ).toMatchObject({ quantity: '300', changes: [] })
  })

  it('says when a part is no longer sold', () => {
    expect(
      cartLine(
        parts,
        { check: 'done', material: { ...parts, isSingleLot: true } },
        { userId: 7, part: '5' },
      ).changes,
    ).toEqual([{ kind: 'amount', was: { quantity: '5', unit: 'T' } }])
  })

  it('says when the unit changed, with the old price', () => {
    expect(
      cartLine(parts, { check: 'done', material: { ...parts, unit: 'Kg' } }, whole).changes,
    ).toEqual([{ kind: 'amount', was: { quantity: '24', unit: 'T' } }])
  })

  it.each([
    ['own', buildItem({ userId: 7 })],
    ['reserved', buildItem({ status: 'reserved' })],
    ['sold', buildItem({ status: 'sold' })],
    ['withdrawn', buildItem({ status: 'withdrawn' })],
    ['gone', null],
  ])('cannot be ordered when the listing is %s', (problem, material) => {
    expect(cartLine(buildItem(), { check: 'done', material }, whole)).toMatchObject({
      problem,
      changes: [],
    })
  })

  it('keeps its stored values while the listing is not known', () => {
    expect(cartLine(buildItem(), { check: 'failed' }, whole)).toMatchObject({
      check: 'failed',
      price: '1450.50',
      problem: null,
      changes: [],
    })
  })
})
