import { AppError } from '@materia/service-kit/src/AppError.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { BaseDeps } from '../deps.ts'
import { type ExportSource, type ExportSourceDeps, exportSources } from './exportParts.ts'
import { ZipFile } from './ZipFile.ts'

/**
 * Largest export. Further data is left out. The limit suits the ZIP format, single objects of the
 * file store, and disks.
 */
const bytesMax = 2 * 1024 ** 3

type Target = { path: string; userId: number; isOurs: () => boolean }

/**
 * Writes all data of a user to a ZIP, one part at a time. Returns the services whose data is
 * incomplete.
 */
export async function writeExport(
  deps: ExportSourceDeps & Pick<BaseDeps, 'now'>,
  { path, userId, isOurs }: Target,
): Promise<{ bytes: number; missing: string[] }> {
  const zip = await ZipFile.create(path)
  try {
    const missing: string[] = []
    for (const source of exportSources(deps)) {
      const isWhole = await addSource(zip, source, { userId, isOurs })
      if (!isWhole && !missing.includes(source.service)) missing.push(source.service)
    }
    await zip.append(
      'contents.json',
      `${JSON.stringify({ userId, madeAt: deps.now(), missing }, null, 2)}\n`,
    )
    await zip.finish()
    return { bytes: zip.bytes, missing }
  } finally {
    await zip.close()
  }
}

/** Returns false when the service does not reply, or when its data does not fit. */
async function addSource(
  zip: ZipFile,
  { service, parts }: ExportSource,
  { userId, isOurs }: Omit<Target, 'path'>,
): Promise<boolean> {
  try {
    for await (const { file, content } of parts(userId)) {
      if (!isOurs()) throw new Error('Another process makes this export')
      if (
        zip.bytes + content.length > bytesMax ||
        !(await zip.append(`${service}/${file}`, content))
      )
        return false
    }
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === commonErrors.UNAVAILABLE.code) return false
    throw error
  }
}
