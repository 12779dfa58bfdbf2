import type { Material } from '@materia/contracts/catalog/types.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** Quantity with its unit, e.g. `1,200 kg`. */
export function quantityLabel(intl: IntlShape, { quantity, unit }: Pick<Material, 'quantity' | 'unit'>): string {
  const count = Number(quantity)
  const amount = intl.formatNumber(count, { maximumFractionDigits: 3 })
  switch (unit) {
    case 'T':
      return intl.formatMessage(messages.tonnes, { amount })
    case 'Kg':
      return intl.formatMessage(messages.kilograms, { amount })
    case 'Pieces':
      return intl.formatMessage(messages.pieces, { count, amount })
  }
}

const kilogramsPerUnit = { T: 1000, Kg: 1, Pieces: null }

/** What a kilogram costs, as decimal text in the listing's own currency; null for what is sold by the piece. */
export function pricePerKilogram({ price, quantity, unit }: Pick<Material, 'price' | 'quantity' | 'unit'>): string | null {
  const perUnit = kilogramsPerUnit[unit]
  const kilograms = perUnit && Number(quantity) * perUnit
  return kilograms ? (Number(price) / kilograms).toFixed(2) : null
}
