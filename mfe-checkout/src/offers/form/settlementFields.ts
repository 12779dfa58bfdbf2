import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import type { OfferTerms } from '@materia/contracts/offers/offer.ts'
import { numberText, smallNumber } from '@materia/contracts/text/parseNumber.ts'
import { contaminationFactor, defaultTolerance } from '@materia/contracts/weighing/constants.ts'
import type { SettlementOffer } from '@materia/contracts/weighing/terms.ts'
import type { Goods } from './offerGoods.ts'

/** `paidBy`: `weight` or `fixed`. `scaleTolerance`: how far the two scales may differ, in percent. */
export const settlementNames = [
  'paidBy',
  'scaleTolerance',
  'contaminationFactor',
  'rejectPercent',
  'downgradePercent',
] as const
export type SettlementFields = Record<(typeof settlementNames)[number], string>

export const byWeight: SettlementFields = {
  paidBy: 'weight',
  scaleTolerance: defaultTolerance.percent,
  contaminationFactor: contaminationFactor.default,
  rejectPercent: '',
  downgradePercent: '',
}

/** An answer to an offer with a fixed price keeps it. */
export function settlementFieldsOf({ settlement }: OfferTerms): SettlementFields {
  if (!settlement) return { ...byWeight, paidBy: 'fixed' }
  return {
    paidBy: 'weight',
    scaleTolerance: settlement.tolerancePercent ?? byWeight.scaleTolerance,
    contaminationFactor: settlement.contaminationFactor ?? byWeight.contaminationFactor,
    rejectPercent: settlement.rejectPercent ?? '',
    downgradePercent: settlement.downgradePercent ?? '',
  }
}

/** Only goods whose weight is known can be paid by weight. */
export const haveWeight = (goods: Goods[]): boolean =>
  goods.every(({ unit, pieceKilograms }) => exactKilograms('1', unit, pieceKilograms) !== null)

type Fields = SettlementFields & { contaminationPercentMax: string }

/** Undefined for a fixed price. Without a limit, contamination changes nothing. */
export function toSettlement(fields: Fields, goods: Goods[]): SettlementOffer | undefined {
  if (fields.paidBy !== 'weight' || !haveWeight(goods)) return undefined
  const { scaleTolerance, contaminationFactor: factor } = fields
  const hasLimit = fields.contaminationPercentMax.trim() !== ''
  const reject = hasLimit ? percentText(fields.rejectPercent) : ''
  const downgrade = percentText(fields.downgradePercent)
  return {
    ...(scaleTolerance !== byWeight.scaleTolerance && { tolerancePercent: scaleTolerance }),
    ...(hasLimit && factor !== byWeight.contaminationFactor && { contaminationFactor: factor }),
    ...(reject && { rejectPercent: reject }),
    ...(downgrade && { downgradePercent: downgrade }),
  }
}

const percentText = (text: string) => numberText(text, smallNumber)

/** The fields that the form does not show, so that their texts do not count. */
export function unusedNames(fields: Fields, goods: Goods[]): (keyof SettlementFields)[] {
  if (fields.paidBy !== 'weight' || !haveWeight(goods)) return ['rejectPercent', 'downgradePercent']
  return fields.contaminationPercentMax.trim() === '' ? ['rejectPercent'] : []
}
