import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import type { CatalogDeps } from './deps.ts'

type Use = { userId: number; of: 'imports' | 'pictureBytes'; amount: number; max: number; error: ErrorType }

const dayMs = 24 * 60 * 60 * 1000

/** Counts what a company does before it is done, so that what is refused later counts, too. Throws past the most of a day. */
export async function countDailyUse({ connection, dailyUses, now }: Pick<CatalogDeps, 'connection' | 'dailyUses' | 'now'>, use: Use): Promise<void> {
  const { userId, of, amount, max, error } = use
  const at = now()
  const _id = `${userId}/${at.toISOString().slice(0, 10)}`
  await transaction(connection, async (session) => {
    const used = await dailyUses.findById(_id).session(session).lean()
    if ((used?.[of] ?? 0) + amount > max) {
      const secondsLeft = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000)
      throw new AppError(error, { headers: { 'Retry-After': String(secondsLeft) } })
    }
    // By the clock that the database removes them by.
    await dailyUses.updateOne({ _id }, { $inc: { [of]: amount }, $set: { at: new Date() } }, { session, upsert: true })
  }, { locks: [`use/${userId}`] })
}
