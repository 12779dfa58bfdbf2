import { dayMs } from '@materia/contracts/durations.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { filesPerDay, type DailyUploadRows } from './dailyUpload.ts'

/**
 * Counts a file before it is read, so that refused files count too. Throws FILES_FULL past the
 * daily limit.
 */
export async function countUpload(
  { connection, dailyUploads, now }: DailyUploadRows & Pick<BaseDeps, 'connection' | 'now'>,
  userId: number,
): Promise<void> {
  const at = now()
  const _id = `${userId}/${at.toISOString().slice(0, 10)}`
  await transaction(
    connection,
    async (session) => {
      const used = await dailyUploads.findById(_id).session(session).lean()
      if ((used?.files ?? 0) >= filesPerDay) {
        const secondsLeft = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000)
        throw new AppError(identityErrors.FILES_FULL, {
          headers: { 'Retry-After': String(secondsLeft) },
        })
      }
      // The real time, because the database's TTL index uses it too.
      await dailyUploads.updateOne(
        { _id },
        { $inc: { files: 1 }, $set: { at: new Date() } },
        { session, upsert: true },
      )
    },
    { locks: [`uploads/${userId}`] },
  )
}
