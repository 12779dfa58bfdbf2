import { leftOf, partCents } from '@materia/contracts/money.ts'
import * as fc from 'fast-check'
import { buildMaterial } from '../../test/factories.ts'
import type { MaterialDocument } from './material.ts'
import { giveBackPart, takePart } from './stock.ts'

type Sold = { quantity: number; priceCents: number }

/** Sells a part as `reserveMaterial` does, or gives an earlier one back. */
function change(material: MaterialDocument, sold: Sold[], step: { give: boolean; of: number }) {
  const currency = material.currency
  const listed = { quantity: material.quantity, cents: material.priceCents }
  const back = step.give ? sold.splice(step.of % Math.max(1, sold.length), 1)[0] : undefined
  if (back) return withLeft(material, giveBackPart(material, { ...back, currency, listed }))
  if (material.availableQuantity === 0) return material
  const quantity = 1 + (step.of % material.availableQuantity)
  const priceCents = partCents(quantity, leftOf(material))
  sold.push({ quantity, priceCents })
  return withLeft(material, takePart(material, { quantity, priceCents }))
}

function withLeft(material: MaterialDocument, left: { quantity: number; cents: number }) {
  return { ...material, availableQuantity: left.quantity, left }
}

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

describe('the stock of a listing', () => {
  it('sells for its price to the cent, however often parts are sold and given back', () => {
    const lots = fc.record({
      quantity: fc.integer({ min: 1, max: 5_000 }),
      cents: fc.integer({ min: 5_000, max: 9_999_999 }),
      steps: fc.array(fc.record({ give: fc.boolean(), of: fc.nat() }), { maxLength: 30 }),
    })
    fc.assert(
      fc.property(lots, ({ quantity, cents, steps }) => {
        const sold: Sold[] = []
        let material = buildMaterial({
          quantity,
          availableQuantity: quantity,
          priceCents: cents,
          isSingleLot: false,
        })
        for (const step of steps) material = change(material, sold, step)
        const rest = material.availableQuantity > 0 ? leftOf(material).cents : 0
        const prices = sold.map(({ priceCents }) => priceCents)
        expect(sum(prices) + rest).toBe(cents)
        expect(Math.min(1, ...prices)).toBe(1)
      }),
    )
  })

  it('takes a part back at the current price after the seller has changed it', () => {
    const material = buildMaterial({ quantity: 600, availableQuantity: 600, priceCents: 120_000 })
    const part = { quantity: 100, priceCents: 10_000, currency: material.currency }
    const listed = { quantity: 700, cents: 70_000 }
    expect(giveBackPart(material, { ...part, listed })).toEqual({ quantity: 700, cents: 140_000 })
  })
})
