import { buildItem } from '../../test/buildItem.ts'
import { cartLine } from './cartLine.ts'
import { partPrice } from './partPrice.ts'

const whole = { userId: 7, part: undefined }
const parts = buildItem({ isSingleLot: false, quantity: '24', unit: 'T', price: '24000.00' })

describe('a line of the cart', () => {
  it('is the whole lot as it is now', () => {
    expect(cartLine(buildItem(), { check: 'done', material: buildItem() }, whole)).toMatchObject({
      quantity: '1200',
      price: '1450.50',
      problem: null,
      changes: [],
    })
  })

  it('is a part where there are parts, priced to the cent', () => {
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

  it('says what it was when the price changed, also in another currency', () => {
    expect(
      cartLine(buildItem(), { check: 'done', material: buildItem({ price: '1500.00' }) }, whole)
        .changes,
    ).toEqual([{ kind: 'price', was: { price: '1450.50', currency: 'USD' } }])
    expect(
      cartLine(buildItem(), { check: 'done', material: buildItem({ currency: 'MXN' }) }, whole)
        .changes,
    ).toHaveLength(1)
  })

  it('is what is left where less is left, at the price that it had', () => {
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

  it('keeps what was typed, also where more is there than when it was put there', () => {
    const grown = { ...parts, quantity: '30', price: '30000.00' }
    expect(
      cartLine(parts, { check: 'done', material: grown }, { userId: 7, part: '30' }),
    ).toMatchObject({ quantity: '30', price: '30000.00' })
    expect(cartLine(parts, { check: 'done', material: grown }, whole)).toMatchObject({
      quantity: '24',
      changes: [],
    })
  })

  it('takes a part of a lot that was sold as a whole before', () => {
    expect(
      cartLine(
        buildItem(),
        { check: 'done', material: buildItem({ isSingleLot: false }) },
        { userId: 7, part: '300' },
      ),
    ).toMatchObject({ quantity: '300', changes: [] })
  })

  it('says that a part is no longer sold alone', () => {
    expect(
      cartLine(
        parts,
        { check: 'done', material: { ...parts, isSingleLot: true } },
        { userId: 7, part: '5' },
      ).changes,
    ).toEqual([{ kind: 'amount', was: { quantity: '5', unit: 'T' } }])
  })

  it('says that it is sold by another unit, at the price that it had', () => {
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
  ])('cannot be ordered when it is %s', (problem, material) => {
    expect(cartLine(buildItem(), { check: 'done', material }, whole)).toMatchObject({
      problem,
      changes: [],
    })
  })

  it('is as it was while nobody can say how it is', () => {
    expect(cartLine(buildItem(), { check: 'failed' }, whole)).toMatchObject({
      check: 'failed',
      price: '1450.50',
      problem: null,
      changes: [],
    })
  })
})
