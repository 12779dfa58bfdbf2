import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A used passkey challenge, which must not be used again. Unused challenges have no row. */
export type UsedChallengeDocument = { _id: string; at: Date }

/** Longer than any challenge is valid. */
const retentionSeconds = 60 * 60

export const usedChallengeModel = defineModel<UsedChallengeDocument>(
  'used_challenges',
  { _id: text, at: date },
  [[{ at: 1 }, { expireAfterSeconds: retentionSeconds }]],
)

export type UsedChallengeRows = { usedChallenges: ReturnType<typeof usedChallengeModel> }
