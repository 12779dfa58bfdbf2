import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { UserRows } from '../accounts/user.ts'
import type { BaseDeps } from '../deps.ts'
import { type NoticeDeps, raiseNotice } from '../notices/raiseNotice.ts'

const batchSize = 100
/** Accounts with the switch of an earlier release. Its default was on, also where it is missing. */
const shownBefore = { showsContact: { $in: [true, null] }, contactShownAt: null }

/**
 * Earlier releases showed email and phone to all signed-in companies by default. Turns their switch
 * off and notifies each owner once. It runs while old instances still register accounts. Returns the
 * number of accounts. Remove it with the next release.
 */
export async function hideContacts(
  deps: UserRows & NoticeDeps & Pick<BaseDeps, 'connection'>,
): Promise<number> {
  const { connection, users, notices } = deps
  const batch = await users.find(shownBefore, { language: 1 }).limit(batchSize).lean()
  await forEachRow(batch, (user) =>
    transaction(connection, async (session) => {
      const { _id } = user
      const hidden = await users.updateOne(
        { _id, ...shownBefore },
        { $set: { showsContact: false } },
        { session },
      )
      // Its owner, or another process, was first.
      if (hidden.modifiedCount === 0) return
      const kind = 'contactsHidden'
      if (await notices.exists({ userId: _id, kind }).session(session)) return
      await raiseNotice(deps, session, { user, kind })
    }),
  )
  return batch.length
}
