import { daySeconds } from '@materia/contracts/durations.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** Counted attempts to guess a short secret. The id names the secret and its user: `code/7`. */
export type LoginAttemptDocument = {
  _id: string
  count: number
  /** Time of the last attempt. The count starts over after a while without any. */
  lastAt: Date
  /** When the owner was notified that it is locked. */
  toldAt: Date | null
}

const retentionSeconds = daySeconds

export const loginAttemptModel = defineModel<LoginAttemptDocument>(
  'attempts',
  { _id: text, count: integer, lastAt: date, toldAt: dateOrNull },
  [[{ lastAt: 1 }, { expireAfterSeconds: retentionSeconds }]],
)

export type LoginAttemptRows = { loginAttempts: ReturnType<typeof loginAttemptModel> }
