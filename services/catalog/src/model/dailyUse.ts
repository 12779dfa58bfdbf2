import { date, defineModel, text } from '@materia/service-kit/src/defineModel.ts'

/** What a company did on a day (UTC) that there is only so much of. */
export type DailyUseDocument = {
  /** `<user's id>/<YYYY-MM-DD>` */
  _id: string
  at: Date
  imports: number
  /** Also of pictures that were refused. */
  pictureBytes: number
}

const count = { type: Number, default: 0 }
const keptSeconds = 2 * 24 * 60 * 60

export const dailyUseModel = defineModel<DailyUseDocument>('daily_uses', { _id: text, at: date, imports: count, pictureBytes: count }, [
  [{ at: 1 }, { expireAfterSeconds: keptSeconds }],
])
