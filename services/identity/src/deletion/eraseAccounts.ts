import { dayMs } from '@materia/contracts/durations.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { BaseDeps } from '../deps.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { PictureRows } from '../picture/picture.ts'
import type { DeletedAccountDocument, DeletedAccountRows } from '../accounts/deletedAccount.ts'
import type { SecurityEventRows } from '../securityLog/securityEvent.ts'
import { exportFileName, type UserExportRows } from '../exports/userExport.ts'

const batchSize = 100
/**
 * A late call or event may still write rows of a deleted account for this long, so the job repeats
 * until then.
 */
const settledMs = 15 * 60_000
const retryMinMs = 30_000
/** Undelivered mails are dropped after this time. */
const mailWithinMs = 7 * dayMs

type Deps = DeletedAccountRows &
  UserExportRows &
  DocumentRows &
  PictureRows &
  SecurityEventRows &
  Pick<BaseDeps, 'exportFiles' | 'personalRows' | 'now'>

/**
 * Erases the remaining data of deleted accounts, in repeated runs. Returns the number of accounts
 * that are done. Every step may be repeated after a crash.
 */
export async function eraseAccounts(deps: Deps): Promise<number> {
  const { deletedAccounts, now } = deps
  const due = await deletedAccounts
    .find({ erasedAt: null, dueAt: { $lte: now() } })
    .sort({ dueAt: 1 })
    .limit(batchSize)
    .lean()
  let erased = 0
  await forEachRow(due, async (account) => {
    const at = now()
    const age = at.getTime() - account.deletedAt.getTime()
    // Set before the work, so that an account that fails does not block the others.
    await deletedAccounts.updateOne(
      { _id: account._id },
      { $set: { dueAt: new Date(at.getTime() + Math.max(retryMinMs, Math.min(age, settledMs))) } },
    )
    const isEmpty = await eraseAccount(deps, account)
    if (!isEmpty || age < settledMs) return
    await deletedAccounts.updateOne({ _id: account._id }, { $set: { erasedAt: at } })
    erased++
  })
  return erased
}

/** Returns whether nothing is left. */
async function eraseAccount(deps: Deps, { _id: userId }: DeletedAccountDocument): Promise<boolean> {
  const { userExports, exportFiles, documents, pictures, securityEvents, personalRows, now } = deps
  const exported = await userExports.find({ userId }, { _id: 1 }).lean()
  if (exported.length > 0) await exportFiles.remove(exported.map(({ _id }) => exportFileName(_id)))
  // The cleanup jobs erase the bytes first: without their rows, nobody could find them.
  await documents.updateMany(
    { userId, fileName: { $ne: '' }, eraseAfter: null },
    { $set: { state: 'removed', eraseAfter: now() } },
  )
  await pictures.updateMany({ userId, eraseAfter: null }, { $set: { eraseAfter: now() } })
  // The log stays, without names.
  await securityEvents.updateMany({ userId, kind: 'nameRefused' }, { $set: { detail: '' } })

  const mailedBefore = new Date(now().getTime() - mailWithinMs)
  const erasable: Record<string, object> = {
    notices: { $or: [{ mailedAt: { $ne: null } }, { createdAt: { $lt: mailedBefore } }] },
    documents: { fileName: '' },
    pictures: { _id: '' },
  }
  let left = 0
  for (const { name, model, fields, rule } of personalRows) {
    // Rows that the rule keeps or changes stay.
    if (typeof rule.whenDeleted === 'object') continue
    for (const field of fields) {
      await model.deleteMany({ [field]: userId, ...erasable[name] })
      left += (await model.exists({ [field]: userId })) ? 1 : 0
    }
  }
  return left === 0
}
