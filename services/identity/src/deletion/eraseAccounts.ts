import { dayMs } from '@materia/contracts/durations.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { BaseDeps } from '../deps.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { PictureRows } from '../picture/picture.ts'
import type { DeletedAccountDocument, DeletedAccountRows } from '../accounts/deletedAccount.ts'
import { exportFileName, type UserExportRows } from '../exports/userExport.ts'

const batchSize = 100
/** So long after its end a call or an event that was on its way may still write something of an account: until then it is looked at again. */
const settledMs = 15 * 60_000
const retryMinMs = 30_000
/** A notice whose mail cannot be delivered for so long is not delivered any more. */
const mailWithinMs = 7 * dayMs

type Deps = DeletedAccountRows &
  UserExportRows &
  DocumentRows &
  PictureRows &
  Pick<BaseDeps, 'exportFiles' | 'personalRows' | 'now'>

/** Erases what is left of deleted accounts, as often as it takes, and answers of how many all is. Each step bears to be done again, wherever it ended before. */
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
    // Before, so that one that fails does not keep others from their turn.
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

/** Answers whether nothing is left. */
async function eraseAccount(deps: Deps, { _id: userId }: DeletedAccountDocument): Promise<boolean> {
  const { userExports, exportFiles, documents, pictures, personalRows, now } = deps
  const exported = await userExports.find({ userId }, { _id: 1 }).lean()
  if (exported.length > 0) await exportFiles.remove(exported.map(({ _id }) => exportFileName(_id)))
  // Their bytes go first, by the sweep of files, as nobody would find them without their rows.
  await documents.updateMany(
    { userId, fileName: { $ne: '' }, eraseAfter: null },
    { $set: { state: 'removed', eraseAfter: now() } },
  )
  await pictures.updateMany({ userId, eraseAfter: null }, { $set: { eraseAfter: now() } })

  const mailedBefore = new Date(now().getTime() - mailWithinMs)
  const erasable: Record<string, object> = {
    notices: { $or: [{ mailedAt: { $ne: null } }, { createdAt: { $lt: mailedBefore } }] },
    documents: { fileName: '' },
    pictures: { _id: '' },
  }
  let left = 0
  for (const { name, model, fields, rule } of personalRows) {
    // What is kept or changed stays.
    if (typeof rule.whenDeleted === 'object') continue
    for (const field of fields) {
      await model.deleteMany({ [field]: userId, ...erasable[name] })
      left += (await model.exists({ [field]: userId })) ? 1 : 0
    }
  }
  return left === 0
}
