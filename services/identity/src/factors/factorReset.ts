import { date, defineModel, integer } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A pending removal of all second factors, by the user's id, after the user lost them. The row is
 * deleted when the reset is done or stopped.
 */
export type FactorResetDocument = { _id: number; askedAt: Date; dueAt: Date }

export const factorResetModel = defineModel<FactorResetDocument>(
  'factor_resets',
  { _id: integer, askedAt: date, dueAt: date },
  [[{ dueAt: 1 }]],
)

export type FactorResetRows = { factorResets: ReturnType<typeof factorResetModel> }
