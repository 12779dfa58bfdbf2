import type { DealBand } from '@materia/contracts/market/dealRules.ts'
import type { TooThin } from '@materia/contracts/market/deals.ts'
import {
  date,
  defineModel,
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import { cellFields, type DealCell } from './deal.ts'

/** In whole US cents per kilogram. */
export type DealFigures = { low: number; median: number; high: number; deals: DealBand }

/** A published cell. It is never changed and never removed. */
export type DealFigureDocument = DealCell & {
  /** See `cellKey`. */
  _id: string
  month: string
  figures: DealFigures | null
  tooThin: TooThin | null
  /** Demo data. */
  isDemo?: true
}

export const dealFigureModel = defineModel<DealFigureDocument>(
  'deal_figures',
  {
    _id: text,
    month: text,
    ...cellFields,
    figures: objectOrNull,
    tooThin: objectOrNull,
    isDemo: Boolean,
  },
  [
    [{ month: -1 }],
    [{ type: 1, month: -1 }],
    [{ isDemo: 1 }, { partialFilterExpression: { isDemo: true } }],
  ],
)

/** A month whose figures are published. */
export type DealMonthDocument = { _id: string; publishedAt: Date }

export const dealMonthModel = defineModel<DealMonthDocument>('deal_months', {
  _id: text,
  publishedAt: date,
})

export function cellKey(month: string, { type, grade, presentation, country }: DealCell): string {
  return [month, type, grade ?? '', presentation, country].join('|')
}
