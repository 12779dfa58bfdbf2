import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import type { UserRows } from '../accounts/user.ts'
import { nameSkeleton, skeletonVersion } from './nameSkeleton.ts'

const batch = 500

/**
 * Makes the skeletons of names in rows of the last release, and of rows with an earlier version of
 * the skeleton. Equal names of before stay. It may be interrupted, and two instances may run it at
 * once.
 */
export async function fillNameKeys({ users }: UserRows): Promise<number> {
  let done = 0
  // Two queries, because SecantusDB scans all rows of an `$or`. Rows of a later release stay.
  for (const nameVersion of [null, { $lt: skeletonVersion }])
    for (;;) {
      const rows = await users.find({ nameVersion }).limit(batch).lean()
      if (rows.length === 0) break
      const skeletons = new Map(
        readRows(users, rows, ({ _id, companyName }) => [_id, nameSkeleton(companyName)] as const),
      )
      await users.bulkWrite(
        rows.map(({ _id, companyName }) => ({
          updateOne: {
            // A name that changed meanwhile gets its skeleton in the next round.
            filter: { _id, companyName },
            update: {
              $set: { nameSkeleton: skeletons.get(_id) ?? '', nameVersion: skeletonVersion },
            },
          },
        })),
      )
      done += rows.length
    }
  return done
}

/**
 * A character beyond ASCII in the domain. A text, because SecantusDB (Python) finds nothing by a
 * RegExp in an index.
 */
const domainAsTyped = { $regex: '[^ -~][^@]*$' }

/**
 * Writes the domains of email keys as in the DNS. The last release may write a key as it was typed
 * into any row, so this reads the whole index of the keys. Two accounts of one mailbox keep their
 * keys: one of them would become unreachable.
 */
export async function fillEmailKeys({ users }: UserRows): Promise<number> {
  const typed = await users.find({ emailKey: domainAsTyped }, { emailKey: 1 }).lean()
  let done = 0
  for (const { _id, emailKey: before } of typed)
    try {
      const $set = { emailKey: emailKey(before) }
      done += (await users.updateOne({ _id, emailKey: before }, { $set })).modifiedCount
    } catch (error) {
      if (!isDuplicateOf(error, 'emailKey')) throw error
    }
  return done
}
