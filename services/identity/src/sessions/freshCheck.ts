import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** When a user last proved their identity in this session. */
export type FreshCheckDocument = { _id: string; userId: number; at: Date }

/** How long a check is valid. */
export const freshMs = 10 * 60_000

export const freshCheckModel = defineModel<FreshCheckDocument>(
  'fresh_checks',
  { _id: text, userId: integer, at: date },
  [[{ at: 1 }, { expireAfterSeconds: freshMs / 1000 }], [{ userId: 1 }]],
)

export type FreshCheckRows = { freshChecks: ReturnType<typeof freshCheckModel> }
