import { settledShownFrom } from '@materia/contracts/settlement/constants.ts'
import type { SettlementFigures } from '@materia/contracts/settlement/record.ts'
import { medianOf } from '../requestList/median.ts'
import type { SettledSide } from './settledSides.ts'

/** The figures of a company's settled orders on one side. Null if they are too few. */
export function figuresOf(orders: readonly SettledSide[]): SettlementFigures | null {
  if (orders.length < settledShownFrom) return null
  const difference = medianOf(orders.flatMap(({ differencePercent: one }) => one ?? []))
  const minutes = medianOf(orders.flatMap(({ answerMinutes: one }) => one ?? []))
  return {
    settled: orders.length,
    within: orders.filter(({ isWithin }) => isWithin).length,
    // Adding zero turns -0 into 0.
    medianDifferencePercent: difference === null ? null : Math.round(difference * 100) / 100 + 0,
    medianAnswerHours: minutes === null ? null : Math.max(1, Math.ceil(minutes / 60)),
    claims: orders.filter(({ hasClaim }) => hasClaim).length,
  }
}
