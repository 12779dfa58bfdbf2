import { readFile, stat } from 'node:fs/promises'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'

/** The content of a file that may be replaced at any time: checked for each reader (pages are few, a check is a `stat`), no restart. */
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

  // A file that cannot be read now is no reason to drop what it said before.
  function orStale(cause: unknown): T {
    if (current) {
      logFailure('a file stays as it was read before', cause, { path })
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
