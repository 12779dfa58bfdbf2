import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A passkey's challenge that was answered: each is good once. One that was not leaves no row, however many are asked for. */
export type UsedChallengeDocument = { _id: string; at: Date }

/** Longer than any challenge is good for. */
const keptSeconds = 60 * 60

export const usedChallengeModel = defineModel<UsedChallengeDocument>(
  'used_challenges',
  { _id: text, at: date },
  [[{ at: 1 }, { expireAfterSeconds: keptSeconds }]],
)

export type UsedChallengeRows = { usedChallenges: ReturnType<typeof usedChallengeModel> }
