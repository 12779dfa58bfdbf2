import type { Material } from '@materia/contracts/catalog/material.ts'
import { listingMessages } from '@materia/ui/src/display/listingMessages.ts'
import type { IntlShape } from 'react-intl'

/** Quantity with its unit, e.g. `1,200 kg`. */
export function quantityText(
  intl: IntlShape,
  { quantity, unit }: Pick<Material, 'quantity' | 'unit'>,
): string {
  const count = Number(quantity)
  const amount = intl.formatNumber(count, { maximumFractionDigits: 3 })
  switch (unit) {
    case 'T':
      return intl.formatMessage(listingMessages.tonnes, { amount })
    case 'Kg':
      return intl.formatMessage(listingMessages.kilograms, { amount })
    case 'Pieces':
      return intl.formatMessage(listingMessages.pieces, { count, amount })
  }
}
