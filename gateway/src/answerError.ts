import type { ServerResponse } from 'node:http'
import { type AppError, toErrorBody } from '@materia/service-kit/src/AppError.ts'

type Answer = { requestId: string; securityHeaders: string[]; error: AppError }

/** Answers with the error body every service answers with; an answer already begun can only be cut off. */
export function answerError(
  res: ServerResponse,
  { requestId, securityHeaders, error }: Answer,
): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify(toErrorBody(error, { requestId, traceId: requestId })))
  res.writeHead(error.status, [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    requestId,
    ...Object.entries(error.headers).flat(),
    // What is left of a body that is too long is not read away.
    ...(error.code === 'BODY_TOO_LARGE' ? ['Connection', 'close'] : []),
    ...securityHeaders,
  ])
  res.end(body)
}
