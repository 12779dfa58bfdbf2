import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** How many files a company sent on a day (UTC), refused ones included. */
export type DailyUploadDocument = {
  /** `<user's id>/<YYYY-MM-DD>` */
  _id: string
  at: Date
  files: number
}

/** Most files of a company in a day. */
export const filesPerDay = 100

const keptSeconds = 2 * daySeconds

export const dailyUploadModel = defineModel<DailyUploadDocument>(
  'daily_uploads',
  { _id: text, at: date, files: { type: Number, default: 0 } },
  [[{ at: 1 }, { expireAfterSeconds: keptSeconds }]],
)

export type DailyUploadRows = { dailyUploads: ReturnType<typeof dailyUploadModel> }
