import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, invalidInput } from '../AppError.ts'

const defaultLimit = 64 * 1024
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/**
 * Reads a JSON body of at most `limit` bytes. It refuses keys that reach a prototype or a database
 * operator, and text that is not well-formed Unicode.
 */
export async function readBody(req: IncomingMessage, limit = defaultLimit): Promise<unknown> {
  const length = req.headers['content-length']
  if (req.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) {
    throw invalidInput([{ path: '', message: 'A body is required' }])
  }
  if (
    !jsonType.test(req.headers['content-type'] ?? '') ||
    req.headers['content-encoding'] !== undefined
  ) {
    throw new AppError(commonErrors.UNSUPPORTED_MEDIA_TYPE)
  }
  const body = parse(await readBytes(req, limit))
  refuseHarmful(body)
  return body
}

/** Reads a raw body of at most `limit` bytes. */
export async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(req.headers['content-length']) > limit) throw new AppError(commonErrors.BODY_TOO_LARGE)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else reject(new AppError(commonErrors.BODY_TOO_LARGE))
    })
    req.on('end', () => resolve(Buffer.concat(chunks)))
    req.on('error', () =>
      reject(new AppError(commonErrors.MALFORMED_JSON, { message: 'The request was cut off' })),
    )
  })
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError(commonErrors.MALFORMED_JSON, { cause })
  }
}

// Joi drops an own `__proto__` key when it copies the object, so the check is here. A loop instead
// of recursion, because nesting may be deep.
function refuseHarmful(body: unknown) {
  const pending = [body]
  for (const value of pending) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (key === '__proto__' || key.startsWith('$') || !key.isWellFormed())
        throw harmful(key, 'is not allowed')
      // UTF-8 cannot encode a lone surrogate (`\ud800`), so the database would store another text.
      if (typeof child === 'string' && !child.isWellFormed())
        throw harmful(key, 'has half of a character')
      if (typeof child === 'object') pending.push(child)
    }
  }
}

function harmful(key: string, message: string): AppError {
  return invalidInput([{ path: key.slice(0, 100).toWellFormed(), message }])
}
