import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import Big from 'big.js'
import { orderedCents, splitRefund } from './amounts.ts'
import type { OrderRecord } from './orderRecord.ts'
import { refundedCentsOf } from './state.ts'

/**
 * The weight that an ended order is paid for. Null for pieces without a weight, `0` if all goods were
 * refunded. A settlement knows its weight. A short weight that both sides or Materia agreed on
 * reduces the weight in the proportion of the price. Any other refund is about quality, and leaves
 * the weight.
 */
export function payableKilograms({
  quantity,
  unit,
  terms,
  state,
}: Pick<OrderRecord, 'quantity' | 'unit' | 'terms' | 'state'>): string | null {
  const ordered = exactKilograms(quantity, unit, terms?.pieceKilograms)
  if (!ordered) return null
  const { amounts, timeline } = state
  const goodsCents = amounts.priceCents - splitRefund(amounts, refundedCentsOf(state)).goods
  if (goodsCents === 0) return '0'
  const settled = 'settled' in state ? state.settled : null
  if (settled?.kilograms) return kilogramsText(Big(settled.kilograms))
  const claim = timeline.findLast(
    (line) => line.claim?.kind && line.claim.kind !== 'balanceUnpaid',
  )?.claim
  return kilogramsText(
    claim?.kind === 'shortWeight' ? ordered.times(goodsCents).div(orderedCents(amounts)) : ordered,
  )
}

/** Decimal text, rounded to grams. */
export function kilogramsText(kilograms: Big): string {
  return kilograms.round(3, Big.roundHalfUp).toFixed()
}
