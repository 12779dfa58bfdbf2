import type { ServerResponse } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, toErrorBody } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { RequestContext } from './requestContext.ts'

/** Sends the contract's error body, and logs errors that operators should know about. */
export type SendError = (res: ServerResponse, context: RequestContext, thrown: unknown) => void

const isCutOff = new Set<string>(['BODY_TOO_LARGE', 'REQUEST_TIMEOUT'])

export function createSendError(logFailure: LogFailure, securityHeaders: string[]): SendError {
  return (res, { requestId, route }, thrown) => {
    const error =
      thrown instanceof AppError ? thrown : new AppError(commonErrors.INTERNAL, { cause: thrown })
    const { code, status, headers } = error
    const ids = { requestId, traceId: requestId }
    if (status >= 500)
      logFailure('request failed', code === 'INTERNAL' ? thrown : error, { ...ids, code, route })
    // A started response can only be cut off.
    if (res.headersSent) return void res.destroy()
    // Cookies stay, because their session may have changed.
    for (const name of res.getHeaderNames()) if (name !== 'set-cookie') res.removeHeader(name)
    const body = Buffer.from(JSON.stringify(toErrorBody(error, ids)))
    res.writeHead(status, [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
      'Cache-Control',
      'no-store',
      'X-Request-Id',
      requestId,
      ...Object.entries(headers).flat(),
      // The rest of the body is not read.
      ...(isCutOff.has(code) ? ['Connection', 'close'] : []),
      ...securityHeaders,
    ])
    res.end(body)
  }
}
