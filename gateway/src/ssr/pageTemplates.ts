import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** Returns a function that reads the `index.html` of a shell version once. */
export function createPageTemplates(buildDir: string): (shell: string) => Promise<string> {
  const templates = new LRUCache<string, string>({
    max: 30,
    fetchMethod: (file) => readFile(join(buildDir, file), 'utf8').catch(orMissing),
  })

  return async (shell) => {
    const html = await templates.fetch(join('shell', shell, 'index.html'))
    if (html === undefined)
      throw new AppError(commonErrors.UNAVAILABLE, {
        cause: new Error('The shell’s release has no index.html'),
      })
    return html
  }
}

function orMissing(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
  throw new AppError(commonErrors.UNAVAILABLE, { cause })
}
