import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A company that was notified of a wanted post, once per post. */
export type WantedAlertDocument = {
  /** `<post>/<company>`. */
  _id: string
  userId: number
  createdAt: Date
}

/** Longer than a post and its renewals usually last. */
const retentionSeconds = 365 * daySeconds

export const wantedAlertModel = defineModel<WantedAlertDocument>(
  'wanted_alerts',
  { _id: text, userId: integer, createdAt: date },
  [[{ userId: 1, createdAt: 1 }], [{ createdAt: 1 }, { expireAfterSeconds: retentionSeconds }]],
)
