import { type FeedbackReason, feedbackReasons } from '@materia/contracts/matches/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Why a listing is not for a company, with the facts that the company saw. */
export type MatchFeedbackDocument = {
  /** `<company>/<listing>` */
  _id: string
  userId: number
  materialId: number
  sellerId: number
  reason: FeedbackReason
  type: string
  presentation: string
  kilometres: number | null
  /** The price beside the median ask, in percent of it. */
  percent: number | null
  createdAt: Date
}

const optionalText = { type: String, default: '' }
const optionalNumber = { type: Number, default: null }

export const matchFeedbackModel = defineModel<MatchFeedbackDocument>(
  'match_feedback',
  {
    _id: text,
    userId: integer,
    materialId: integer,
    sellerId: integer,
    reason: { ...text, enum: feedbackReasons },
    type: optionalText,
    presentation: optionalText,
    kilometres: optionalNumber,
    percent: optionalNumber,
    createdAt: date,
  },
  [[{ userId: 1, createdAt: -1 }]],
)

export const feedbackId = (userId: number, materialId: number) => `${userId}/${materialId}`
