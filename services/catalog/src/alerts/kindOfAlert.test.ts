import { dayMs } from '@materia/contracts/durations.ts'
import { type Found, kindOfAlert } from './kindOfAlert.ts'

const now = new Date('2026-11-28T12:00:00Z')
const price = (unitCents: number) => ({ unitCents, priceUnit: 'USD/kg' })
const ago = (days: number) => ({
  last: { createdAt: new Date(now.getTime() - days * dayMs), ...price(100) },
})

describe('kindOfAlert', () => {
  it.each<[string, Partial<Found>, string | null]>([
    ['never told of it', {}, 'listed'],
    ['never told of it, and only its other terms changed', { isFoundAnew: false }, null],
    ['never told of it, and cheaper', { isFoundAnew: false, isDrop: true }, 'cheaper'],
    ['told 29 days ago, and back', ago(29), null],
    ['told 30 days ago, and back', ago(30), 'listed'],
    ['told 60 days ago, and never away', { ...ago(60), isFoundAnew: false }, null],
    ['told two days ago, back at 3 % less', { ...ago(2), price: price(97) }, 'cheaper'],
    ['told two days ago, back at 2 % less', { ...ago(2), price: price(98) }, null],
    ['told an hour ago, and cheaper', { ...ago(1 / 24), price: price(90) }, null],
  ])('of a company %s is as expected', (_case, found, kind) => {
    const usual = { last: undefined, price: price(100), isFoundAnew: true, isDrop: false }
    expect(kindOfAlert({ ...usual, ...found }, now)).toBe(kind)
  })
})
