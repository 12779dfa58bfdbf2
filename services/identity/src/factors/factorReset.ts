import { date, defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/** What an operator was asked for by a user who has lost every second way in, by the user's id. Done, or stopped, it is gone. */
export type FactorResetDocument = { _id: number; askedAt: Date; dueAt: Date }

export const factorResetModel = defineModel<FactorResetDocument>(
  'factor_resets',
  { _id: integer, askedAt: date, dueAt: date },
  [[{ dueAt: 1 }]],
)

export type FactorResetRows = { factorResets: ReturnType<typeof factorResetModel> }
