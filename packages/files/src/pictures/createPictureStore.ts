import { dueBy, hasDate } from '@materia/service-kit/src/mongo/dates.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import {
  countDailyUse,
  type DailyUseDocument,
} from '@materia/service-kit/src/limits/countDailyUse.ts'
import type { Connection, Model } from 'mongoose'
import type { PictureStore } from './PictureStore.ts'

/** The fields that every service stores for a picture. */
export type StoredPicture = {
  /** The picture's URL. */
  _id: string
  userId: number
  createdAt: Date
  /** Since when nothing uses it; null while something does. The picture is deleted a day later. */
  unusedSince: Date | null
}

type Common = Omit<PictureStore, 'checkRoom' | 'insert' | 'delete' | 'unusedSince'>

type Place = Common &
  Pick<PictureStore, 'insert'> & {
    connection: Connection
    dailyUses: Model<DailyUseDocument>
    rows: Pick<Model<StoredPicture>, 'countDocuments' | 'deleteMany' | 'find'>
    /** The row's URL, or an empty list when this version cannot read the row. */
    readUrl: (row: StoredPicture) => string[]
    /** A company's limits: unused pictures at a time, and bytes a day. */
    most: { waiting: number; full: ErrorType; bytesPerDay: number; bytesFull: ErrorType }
  }

const batchSize = 100

/** A picture store whose rows have an index on `unusedSince`. */
export function createPictureStore({
  connection,
  dailyUses,
  rows,
  readUrl,
  most,
  ...common
}: Place): PictureStore {
  return {
    ...common,
    async checkRoom(userId, bytes) {
      const waiting = await rows.countDocuments({ userId, unusedSince: hasDate })
      if (waiting >= most.waiting) throw new AppError(most.full)
      await countDailyUse(
        { connection, dailyUses, now: common.now },
        { userId, of: 'pictureBytes', amount: bytes, max: most.bytesPerDay, error: most.bytesFull },
      )
    },
    delete: (urls) => rows.deleteMany({ _id: { $in: urls } }),
    async *unusedSince(then) {
      for await (const picture of rows
        .find({ unusedSince: dueBy(then) })
        .lean()
        .cursor({ batchSize })) {
        yield* readUrl(picture)
      }
    },
  }
}
