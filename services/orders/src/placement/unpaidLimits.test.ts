import { hourMs, minuteMs } from '@materia/contracts/durations.ts'
import { countCheckouts } from '../offers/findUnpaid.ts'
import { coolDownEnd } from './unpaidLimits.ts'

const noon = Date.parse('2026-11-02T12:00:00Z')
const at = (minutes: number) => new Date(noon + minutes * minuteMs)
const hold = (from: number, until: number) => ({ from: at(from), until: at(until) })

describe('the time until a buyer may hold a listing again', () => {
  it.each([
    ['nothing was held', [], null],
    ['a hold ran out', [hold(-31, 0)], at(120)],
    ['a hold ran out more than two hours ago', [hold(-151, -120)], null],
    ['a short hold was cancelled', [hold(-10, 0)], null],
    ['many short holds add up to half an hour', [hold(-40, -25), hold(-20, -5)], at(95)],
    ['five cards were declined', [1, 2, 3, 4, 5].map((at) => hold(-at, -at)), null],
    ['six cards were declined', [1, 2, 3, 4, 5, 6].map((at) => hold(-at, -at)), at(114)],
    ['only some of the short holds are recent', [hold(-170, -145), hold(-20, -5)], null],
    [
      'the first of three holds must be over',
      [hold(-90, -60), hold(-50, -40), hold(-9, 0)],
      at(60),
    ],
  ])('%s', (_case, holds, end) => {
    expect(coolDownEnd(holds, at(0), 2 * hourMs)).toEqual(end)
  })
})

describe('the number of unpaid checkouts', () => {
  const orders = (count: number, checkoutId?: string) =>
    Array.from({ length: count }, (_, index) => ({ _id: index, ...(checkoutId && { checkoutId }) }))

  it('counts the orders of one checkout once', () => {
    expect(countCheckouts([...orders(3, 'one'), ...orders(2, 'two')])).toBe(2)
  })

  it('counts orders of older browsers, which name no checkout, one by one', () => {
    expect(countCheckouts(orders(3))).toBe(3)
  })

  it('counts one more for every 20 orders of a checkout', () => {
    expect(countCheckouts(orders(41, 'one'))).toBe(3)
  })
})
