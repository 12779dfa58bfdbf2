import type { IncomingMessage } from 'node:http'
import type { ObjectSchema } from 'joi'
import { AppError } from '@materia/service-kit/src/AppError.ts'

const longestBody = 16 * 1024
const jsonType = /^application\/json\s*(?:;|$)/i

/** Reads and checks the small body of a call that the gateway answers itself. */
export async function readJsonBody<T>(req: IncomingMessage, schema: ObjectSchema<T>): Promise<T> {
  if (!jsonType.test(req.headers['content-type'] ?? '')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const text = await readText(req)
  const { value, error } = schema.validate(parse(text), { abortEarly: false, convert: false })
  if (error) {
    const details = error.details.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError('INVALID_INPUT', { details })
  }
  return value
}

async function readText(req: IncomingMessage): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > longestBody) throw new AppError('BODY_TOO_LARGE')
  const chunks: Buffer[] = []
  let length = 0
  // Not `for await`: leaving it early would destroy the request, and the connection that the refusal goes out on.
  await new Promise<void>((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > longestBody) reject(new AppError('BODY_TOO_LARGE'))
      else chunks.push(chunk)
    })
    req.on('end', resolve)
    req.on('close', () => reject(new AppError('MALFORMED_JSON')))
  })
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', { cause })
  }
}
