import {
  date,
  dateOrNull,
  defineModel,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** How well a ranking finds the listings that companies chose later, from 0 to 1. */
export type RankingQuality = { precisionAt5: number; recallAt20: number; companies: number }

/** Weights that were fitted to favorites and orders. Version 0 has the fixed weights. */
export type MatchModelDocument = {
  /** Its version. */
  _id: number
  bias: number
  weights: Record<string, number>
  /** The favorites and orders it was fitted to. */
  events: number
  quality: { fitted: RankingQuality; fixed: RankingQuality } | null
  /** It found more of the later choices than the fixed weights. Others are never used by themselves. */
  isBetter: boolean
  createdAt: Date
  /** An operator chose this version. The newest choice counts. */
  chosenAt: Date | null
}

const json = { type: Object, required: true } as const

export const matchModelModel = defineModel<MatchModelDocument>('match_models', {
  _id: integer,
  bias: { type: Number, required: true },
  weights: json,
  events: integer,
  quality: { type: Object, default: null },
  isBetter: { type: Boolean, default: false },
  createdAt: date,
  chosenAt: dateOrNull,
})
