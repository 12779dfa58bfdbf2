import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportDays } from '@materia/contracts/identity/closing/constants.ts'
import { createUploadFolder } from '@materia/files/src/upload/uploadFolder.ts'
import { createLease } from '@materia/service-kit/src/jobs/lease.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { UserRows } from '../accounts/user.ts'
import type { BaseDeps } from '../deps.ts'
import type { ExportSourceDeps } from './exportParts.ts'
import {
  exportFileName,
  exportLock,
  type UserExportDocument,
  type UserExportRows,
} from './userExport.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { writeExport } from './writeExport.ts'

type Deps = ExportSourceDeps &
  UserRows &
  UserExportRows &
  NoticeDeps &
  Pick<BaseDeps, 'connection' | 'exportFiles'>

const atOnce = 10
const leaseMs = minuteMs
/**
 * Tries while a service does not reply. After them the export is delivered without that service's
 * data.
 */
const triesMax = 5
const retryMaxMs = 30 * minuteMs

/** Makes the requested exports and removes expired ones. Returns the number of exports made. */
export async function makeExports(deps: Deps): Promise<number> {
  await removeExpired(deps)
  const due = await deps.userExports
    .find({ state: 'waiting', dueAt: { $lte: deps.now() } })
    .sort({ dueAt: 1 })
    .limit(atOnce)
    .lean()
  let ready = 0
  await forEachRow(due, async (row) => {
    if (await makeAlone(deps, row)) ready++
  })
  return ready
}

/** A lease lets one process work. When that process dies, another starts over a minute later. */
async function makeAlone(deps: Deps, row: UserExportDocument): Promise<boolean> {
  const lease = createLease(deps.connection, `export/${row._id}`, { lengthMs: leaseMs })
  if ((await lease.take()) === null) return false
  let isOurs = true
  const renew = () =>
    lease.take().then(
      (until) => void (isOurs &&= until !== null),
      () => {},
    )
  const renewing = setInterval(() => void renew(), leaseMs / 4)
  try {
    return await make(deps, row, () => isOurs)
  } catch (error) {
    await retryExport(deps, row)
    throw error
  } finally {
    clearInterval(renewing)
    await lease.release().catch(() => {})
  }
}

async function make(deps: Deps, row: UserExportDocument, isOurs: () => boolean): Promise<boolean> {
  const { exportFiles } = deps
  const folder = await createUploadFolder()
  try {
    const path = join(folder, 'export.zip')
    const { bytes, missing } = await writeExport(deps, { path, userId: row.userId, isOurs })
    if (missing.length > 0 && row.tries + 1 < triesMax) {
      await retryExport(deps, row)
      return false
    }
    if (!isOurs()) return false
    const name = exportFileName(row._id)
    await exportFiles.put(name, path)
    const isReady = await finish(deps, row, { bytes, missing })
    // The account was deleted meanwhile, so no job would remove the file.
    if (!isReady && !(await deps.userExports.exists({ _id: row._id })))
      await exportFiles.remove([name])
    return isReady
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Made = { bytes: number; missing: string[] }

/** Marks the export ready once, with its notice, even if two processes made it. */
function finish(
  deps: Deps,
  { _id, userId }: UserExportDocument,
  { bytes, missing }: Made,
): Promise<boolean> {
  const { connection, users, userExports, now } = deps
  return transaction(
    connection,
    async (session) => {
      const user = await users.findById(userId).session(session).lean()
      if (!user) return false
      const expiresAt = new Date(now().getTime() + exportDays * dayMs)
      const ready = { state: 'ready', bytes, missing, expiresAt } as const
      const { matchedCount } = await userExports.updateOne(
        { _id, state: 'waiting' },
        { $set: ready },
        { session },
      )
      if (matchedCount === 0) return false
      await raiseNotice(deps, session, {
        user,
        kind: 'exportReady',
        params: { missing: missing.join(', ') },
      })
      return true
    },
    { locks: [exportLock(userId)] },
  )
}

async function retryExport(
  { userExports, now }: Deps,
  { _id, tries }: UserExportDocument,
): Promise<void> {
  const dueAt = new Date(
    now().getTime() + Math.min(retryMaxMs, 2 ** Math.min(tries, 10) * minuteMs),
  )
  await userExports.updateOne({ _id, state: 'waiting' }, { $set: { dueAt, tries: tries + 1 } })
}

async function removeExpired({ userExports, exportFiles, now }: Deps): Promise<void> {
  const expired = await userExports
    .find({ state: 'ready', expiresAt: { $lte: now() } }, { _id: 1 })
    .limit(100)
    .lean()
  if (expired.length === 0) return
  await exportFiles.remove(expired.map(({ _id }) => exportFileName(_id)))
  await userExports.deleteMany({ _id: { $in: expired.map(({ _id }) => _id) } })
}
