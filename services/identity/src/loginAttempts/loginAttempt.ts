import { daySeconds } from '@materia/contracts/durations.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** Attempts to guess something that is short enough to be guessed, in a time. Its id says whose and what: `code/7`. */
export type LoginAttemptDocument = {
  _id: string
  count: number
  /** When it was tried last: after the time without any they begin anew. */
  lastAt: Date
  /** Whether its owner was told that it is locked. */
  toldAt: Date | null
}

const keptSeconds = daySeconds

export const loginAttemptModel = defineModel<LoginAttemptDocument>(
  'attempts',
  { _id: text, count: integer, lastAt: date, toldAt: dateOrNull },
  [[{ lastAt: 1 }, { expireAfterSeconds: keptSeconds }]],
)

export type LoginAttemptRows = { loginAttempts: ReturnType<typeof loginAttemptModel> }
