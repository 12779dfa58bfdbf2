import { type Operation, operationPath } from '@materia/contracts/wire/Operation.ts'
import type { Sample } from './Sample.ts'

export type Answer = {
  status: number
  type: string
  body: unknown
  cookies: string[]
  caching: string
}

export const clientAddress = '203.0.113.77'
const timeoutMs = 60_000

/** Calls an operation through a gateway. */
export async function sendSample(
  url: string,
  operation: Operation,
  { key: idempotencyKey, headers, params, query, body, file, raw, type: given }: Sample,
  cookie?: string,
): Promise<Answer> {
  const form = new FormData()
  const name = file instanceof File ? file.name : 'photo.png'
  if (file) form.append(operation.files?.field ?? '', file, name)
  const answer = await fetch(
    url + operationPath<{ params?: object; query?: object }>(operation, { params, query }),
    {
      method: operation.method.toUpperCase(),
      headers: {
        'x-forwarded-for': clientAddress,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(given && { 'content-type': given }),
        ...headers,
        ...(cookie && { cookie }),
      },
      body: raw ?? (file ? form : body && JSON.stringify(body)),
      signal: AbortSignal.timeout(timeoutMs),
    },
  )
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const text = await answer.text()
  const caching = answer.headers.get('cache-control') ?? ''
  return {
    status: answer.status,
    type,
    body: type === 'application/json' ? JSON.parse(text) : text,
    cookies: answer.headers.getSetCookie(),
    caching,
  }
}
