import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Number of files that a company sent on a day (UTC), including refused ones. */
export type DailyUploadDocument = {
  /** `<user's id>/<YYYY-MM-DD>` */
  _id: string
  at: Date
  files: number
}

/** Files that a company may send in a day. */
export const filesPerDay = 100

const retentionSeconds = 2 * daySeconds

export const dailyUploadModel = defineModel<DailyUploadDocument>(
  'daily_uploads',
  { _id: text, at: date, files: { type: Number, default: 0 } },
  [[{ at: 1 }, { expireAfterSeconds: retentionSeconds }]],
)

export type DailyUploadRows = { dailyUploads: ReturnType<typeof dailyUploadModel> }
