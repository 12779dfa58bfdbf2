import { readFile, stat } from 'node:fs/promises'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** The content of a small file that may be replaced at any time: looked at for each reader (pages are few, a look is a `stat`), no restart. */
export function watchedFile<T>(path: string, parse: (text: string) => T): () => Promise<T> {
  let current: { value: T; mark: string } | null = null
  let looking: Promise<T> | null = null

  async function look(): Promise<T> {
    const { mtimeMs, size, ino } = await stat(path)
    const mark = `${mtimeMs}:${size}:${ino}`
    if (current?.mark !== mark) current = { value: parse(await readFile(path, 'utf8')), mark }
    return current.value
  }

  // A file that cannot be read now is no reason to forget what it said before.
  function orLastGood(cause: unknown): T {
    if (current) return current.value
    throw new AppError('UNAVAILABLE', { cause })
  }

  return () => {
    looking ??= look().catch(orLastGood).finally(() => {
      looking = null
    })
    return looking
  }
}
