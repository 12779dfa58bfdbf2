import type { Material } from '@materia/contracts/catalog/material.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** Quantity with its unit, e.g. `1,200 kg`. */
export function quantityLabel(
  intl: IntlShape,
  { quantity, unit }: Pick<Material, 'quantity' | 'unit'>,
): string {
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
