import type { ServerResponse } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { answerError } from './answerError.ts'
import type { Fail } from './serviceRoutes.ts'

export function createFail(logFailure: LogFailure, securityHeaders: string[]): Fail {
  return (res, { requestId, route }, thrown) => {
    const error =
      thrown instanceof AppError ? thrown : new AppError(commonErrors.INTERNAL, { cause: thrown })
    const { code } = error
    if (error.status >= 500)
      logFailure('request failed', code === 'INTERNAL' ? thrown : error, {
        requestId,
        traceId: requestId,
        code,
        route,
      })
    clearHeaders(res)
    answerError(res, { requestId, securityHeaders, error })
  }
}

/** What a route had set before it failed; cookies stay, as the session behind them may have changed. */
function clearHeaders(res: ServerResponse): void {
  if (res.headersSent) return
  for (const name of res.getHeaderNames()) if (name !== 'set-cookie') res.removeHeader(name)
}
