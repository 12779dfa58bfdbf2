import { dueBy, hasDate } from '@materia/service-kit/src/mongo/dates.ts'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import {
  countDailyUse,
  type DailyUseDocument,
} from '@materia/service-kit/src/limits/countDailyUse.ts'
import type { Connection, Model } from 'mongoose'
import type { PictureStore } from './PictureStore.ts'

/** What any service notes of a stored picture, besides what it is shown in. */
export type StoredPicture = {
  /** Its URL. */
  _id: string
  userId: number
  createdAt: Date
  /** Since when nothing shows it; null while something does. Removed a day later. */
  unusedSince: Date | null
}

type Common = Omit<PictureStore, 'checkRoom' | 'insert' | 'delete' | 'unusedSince'>

type Place = Common &
  Pick<PictureStore, 'insert'> & {
    connection: Connection
    dailyUses: Model<DailyUseDocument>
    rows: Pick<Model<StoredPicture>, 'countDocuments' | 'deleteMany' | 'find'>
    /** Its URL; nothing of a row that this version cannot read. */
    readUrl: (row: StoredPicture) => string[]
    /** The most of a company: pictures that wait for what shows them, and bytes in a day. */
    most: { waiting: number; full: ErrorType; bytesPerDay: number; bytesFull: ErrorType }
  }

const batchSize = 100

/** The shelf of a service whose pictures have rows with an index by `unusedSince`. */
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
