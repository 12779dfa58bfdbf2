import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import { type UserDocument, type UserRows } from '../accounts/user.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import { nameSkeleton } from './nameSkeleton.ts'

const batch = 500

/**
 * Adds the skeletons of names to rows of the last release, and writes the domains of their email
 * keys as in the DNS. Equal names of before stay. It may be interrupted, and two instances may run
 * it at once.
 */
export async function fillNameKeys({ users }: UserRows): Promise<number> {
  for (let done = 0; ;) {
    const rows = await users.find({ nameSkeleton: null }).limit(batch).lean()
    if (rows.length === 0) return done
    const skeletons = new Map(
      readRows(users, rows, ({ _id, companyName }) => [_id, nameSkeleton(companyName)] as const),
    )
    for (const row of rows) await fillEmailKey({ users }, row)
    await users.bulkWrite(
      rows.map(({ _id, companyName }) => ({
        updateOne: {
          // A name that changed meanwhile gets its skeleton in the next round.
          filter: { _id, companyName },
          update: { $set: { nameSkeleton: skeletons.get(_id) ?? '' } },
        },
      })),
    )
    done += rows.length
  }
}

/** Two accounts of one mailbox keep their keys: one of them would become unreachable. */
async function fillEmailKey({ users }: UserRows, row: UserDocument): Promise<void> {
  const key = emailKey(row.emailKey)
  if (key === row.emailKey) return
  await users
    .updateOne({ _id: row._id, emailKey: row.emailKey }, { $set: { emailKey: key } })
    .catch((error: unknown) => {
      if (!isDuplicateOf(error, 'emailKey')) throw error
    })
}
