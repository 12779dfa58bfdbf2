import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { exportFileName, type UserExportRows } from './userExport.ts'

/** Finds the file by the session alone: the address contains no id. */
export function downloadExport({
  userExports,
  exportFiles,
  now,
}: UserExportRows & Pick<BaseDeps, 'exportFiles' | 'now'>) {
  return route(identity.downloadExport, async ({ user: { userId }, ctx }) => {
    const ready = await userExports
      .findOne({ userId, state: 'ready', expiresAt: { $gt: now() } })
      .sort({ askedAt: -1 })
      .lean()
    const file = ready && (await exportFiles.open(exportFileName(ready._id)))
    if (!file) throw new AppError(identityErrors.EXPORT_GONE)
    ctx.set({
      'content-disposition': 'attachment; filename="materia-account.zip"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    ctx.type = 'application/zip'
    ctx.length = file.size
    return file.stream
  })
}
