import { AppError } from '@materia/service-kit/src/AppError.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { BaseDeps } from '../deps.ts'
import { type ExportSource, type ExportSourceDeps, exportSources } from './exportParts.ts'
import { ZipFile } from './ZipFile.ts'

/** Most bytes of all: what is past them is missing. Within what the format, a store's single file and a disk bear. */
const bytesMax = 2 * 1024 ** 3

type Target = { path: string; userId: number; isOurs: () => boolean }

/** Writes all that is kept of a user as a ZIP, a part at a time, and answers which services it has not all of. */
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

/** Answers false where a service does not answer, or has more than there is room for. */
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
