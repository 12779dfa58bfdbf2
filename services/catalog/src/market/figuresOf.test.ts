import * as fc from 'fast-check'
import { figuresOf } from './figuresOf.ts'

const asks = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 1000 }), userId: fc.integer({ min: 1, max: 6 }) }),
  { maxLength: 60 },
)

describe('the figures of a cell', () => {
  it('are quartiles: a quarter of the listings asks at most the lower one, and so on', () => {
    fc.assert(
      fc.property(asks, (all) => {
        const figures = figuresOf(all)
        if (!figures) return
        for (const [share, price] of [
          [0.25, figures.low],
          [0.5, figures.median],
          [0.75, figures.high],
        ] as const) {
          expect(all.filter((ask) => ask.price <= price).length).toBeGreaterThanOrEqual(
            share * all.length,
          )
          expect(all.filter((ask) => ask.price < price).length).toBeLessThan(share * all.length)
        }
      }),
    )
  })

  it.each([
    ['fewer than five listings', [1, 2, 3, 3]],
    ['fewer than three sellers', [1, 1, 1, 2, 2]],
  ])('are missing for %s', (_what, sellers) => {
    expect(figuresOf(sellers.map((userId) => ({ price: 1, userId })))).toBeNull()
  })
})
