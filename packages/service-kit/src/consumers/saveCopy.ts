import type { Model } from 'mongoose'
import type { ClientSession } from '../database/transaction.ts'

/** What a service keeps of another one's record, as its events last said it. */
type Copy = { _id: number; revision: number }

/** Writes a copy, unless that of a newer revision is there: events come late, and twice. */
export async function saveCopy<Kept extends Copy>(
  copies: Model<Kept> & Pick<Model<Copy>, 'updateOne'>,
  session: ClientSession,
  copy: NoInfer<Kept>,
): Promise<void> {
  const { _id, ...fields }: Copy = copy
  const overOlder = () =>
    copies.updateOne({ _id, revision: { $lt: fields.revision } }, { $set: fields }, { session })
  // In steps, as an upsert guarded by the revision would fail on a copy of a newer one and end the transaction. Mostly an older one is there.
  if ((await overOlder()).matchedCount > 0) return
  const { upsertedCount } = await copies.updateOne(
    { _id },
    { $setOnInsert: fields },
    { upsert: true, session },
  )
  // Maybe an older one is there since.
  if (upsertedCount === 0) await overOlder()
}
