import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection } from 'mongoose'
import type { UserRows } from '../accounts/user.ts'
import type { NoticeRows } from '../notices/notice.ts'
import { raiseNotice } from '../notices/raiseNotice.ts'

const batchSize = 100

/**
 * Earlier releases showed email and phone to all signed-in companies by default. Hides them once,
 * and notifies the owners.
 */
export async function hideContacts(
  connection: Connection,
  { users, notices }: UserRows & NoticeRows,
): Promise<void> {
  const deps = { notices, now: () => new Date() }
  const shown = { showsContact: { $ne: false } }
  for (;;) {
    const batch = await users.find(shown, { language: 1 }).limit(batchSize).lean()
    if (batch.length === 0) return
    await transaction(connection, async (session) => {
      const ids = batch.map(({ _id }) => _id)
      await users.updateMany({ _id: { $in: ids } }, { $set: { showsContact: false } }, { session })
      for (const user of batch) await raiseNotice(deps, session, { user, kind: 'contactsHidden' })
    })
  }
}
