import { dayMs, daySeconds } from '@materia/contracts/durations.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import type { Connection, Model } from 'mongoose'
import { AppError } from '../AppError.ts'
import { date, defineModel, text } from '../database/defineModel.ts'
import { transaction } from '../database/transaction.ts'

/** A company's use of limited features on one day (UTC). Each service counts its own features. */
export type DailyUseDocument = {
  /** `<user's id>/<YYYY-MM-DD>` */
  _id: string
  at: Date
  imports: number
  /** Includes refused images. */
  pictureBytes: number
}

const count = { type: Number, default: 0 }
const retentionSeconds = 2 * daySeconds

export const dailyUseModel = defineModel<DailyUseDocument>(
  'daily_uses',
  { _id: text, at: date, imports: count, pictureBytes: count },
  [[{ at: 1 }, { expireAfterSeconds: retentionSeconds }]],
)

type Deps = { connection: Connection; dailyUses: Model<DailyUseDocument>; now: () => Date }
type Use = {
  userId: number
  of: 'imports' | 'pictureBytes'
  amount: number
  max: number
  error: ErrorType
}

/**
 * Counts a use before the work, so that work refused later counts too. Throws `error` above the
 * daily maximum.
 */
export async function countDailyUse({ connection, dailyUses, now }: Deps, use: Use): Promise<void> {
  const { userId, of, amount, max, error } = use
  const at = now()
  const _id = `${userId}/${at.toISOString().slice(0, 10)}`
  await transaction(
    connection,
    async (session) => {
      const used = await dailyUses.findById(_id).session(session).lean()
      if ((used?.[of] ?? 0) + amount > max) {
        const secondsLeft = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000)
        throw new AppError(error, { headers: { 'Retry-After': String(secondsLeft) } })
      }
      // The real time, because the database's own clock decides when the row expires.
      await dailyUses.updateOne(
        { _id },
        { $inc: { [of]: amount }, $set: { at: new Date() } },
        { session, upsert: true },
      )
    },
    { locks: [`use/${userId}`] },
  )
}
