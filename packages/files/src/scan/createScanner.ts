import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { scanWithClamd } from './scanWithClamd.ts'

/** Scans uploaded files for viruses. */
export type Scanner = {
  /**
   * Throws FILE_INFECTED for an infected file, and FILE_UNSCANNED when clamd cannot decide or be
   * reached.
   */
  scan: (path: string) => Promise<void>
}

type Options = { url: string | undefined; log: Pick<Logger, 'info' | 'warn'>; timeoutMs?: number }

const retryAfterSeconds = 30

/** Scans with clamd. Without its address, logs once that nothing is scanned. */
export function createScanner({ url, log, timeoutMs = 15_000 }: Options): Scanner {
  if (url === undefined) {
    log.info('uploads are not scanned for viruses: CLAMD_URL is not set')
    return { scan: async () => {} }
  }
  return {
    async scan(path) {
      const answer = await scanWithClamd(url, path, timeoutMs).catch((cause: unknown) => {
        throw unscanned(cause)
      })
      const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (signature !== undefined) {
        log.warn({ signature }, 'an upload is infected')
        throw new AppError(commonErrors.FILE_INFECTED)
      }
      if (answer !== 'stream: OK')
        throw unscanned(new Error(`clamd replied: ${answer.slice(0, 200)}`))
    },
  }
}

function unscanned(cause: unknown): AppError {
  return new AppError(commonErrors.FILE_UNSCANNED, {
    cause,
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}
