import type { Material } from '@materia/contracts/catalog/types.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'
import { termLabel } from './termMessages.ts'

type TitleParts = Pick<Material, 'type' | 'presentation' | 'color' | 'materialOrigin' | 'title'>

/** Type / presentation / colour / origin in the reader's language (spec 3); the stored title where a listing has no parts. */
export function materialTitle(intl: IntlShape, { type, presentation, color, materialOrigin, title }: TitleParts): string {
  if (!type && !presentation) return title
  return [type, presentation, color, materialOrigin].filter(Boolean).map((part) => termLabel(intl, part)).join(' / ')
}

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
