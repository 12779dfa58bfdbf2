import type { Model } from 'mongoose'
import type { ClientSession } from '../database/transaction.ts'

type Copy = { _id: number; revision: number }

/**
 * Writes the copy of another service's record, unless a newer revision is stored. Events may arrive
 * late or twice.
 */
export async function saveCopy<Stored extends Copy>(
  copies: Model<Stored> & Pick<Model<Copy>, 'updateOne'>,
  session: ClientSession,
  copy: NoInfer<Stored>,
): Promise<void> {
  const { _id, ...fields }: Copy = copy
  const overOlder = () =>
    copies.updateOne({ _id, revision: { $lt: fields.revision } }, { $set: fields }, { session })
  // Two steps, because an upsert guarded by the revision fails on a newer copy and ends the
  // transaction. Usually an older copy exists.
  if ((await overOlder()).matchedCount > 0) return
  const { upsertedCount } = await copies.updateOne(
    { _id },
    { $setOnInsert: fields },
    { upsert: true, session },
  )
  // Another process may have inserted an older copy meanwhile.
  if (upsertedCount === 0) await overOlder()
}
