import { readFile, stat } from 'node:fs/promises'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'

/**
 * Returns a reader of a file that operators may replace without a restart. Each read checks the
 * file with a `stat`, which is cheap.
 */
export function watchedFile<T>(
  path: string,
  logFailure: LogFailure,
  parse: (content: Buffer) => T,
): () => Promise<T> {
  let current: { value: T; version: string } | null = null
  let checking: Promise<T> | null = null

  async function check(): Promise<T> {
    const { mtimeMs, size, ino } = await stat(path)
    const version = `${mtimeMs}:${size}:${ino}`
    if (current?.version !== version) current = { value: parse(await readFile(path)), version }
    return current.value
  }

  // When the file cannot be read now, its last content stays in use.
  function orStale(cause: unknown): T {
    if (current) {
      logFailure('a file cannot be read, so its last content stays in use', cause, { path })
      return current.value
    }
    throw new AppError(commonErrors.UNAVAILABLE, { cause })
  }

  return () => {
    checking ??= check()
      .catch(orStale)
      .finally(() => {
        checking = null
      })
    return checking
  }
}
