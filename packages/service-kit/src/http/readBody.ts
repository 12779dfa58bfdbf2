import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, invalidInput } from '../AppError.ts'

const defaultLimit = 64 * 1024
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** The JSON body of a request: at most 64 KB of UTF-8 (or `limit` bytes), with no key that could reach a prototype or a database operator, and no half of a character. */
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

/** A body as it was sent, whatever it is: at most `limit` bytes. */
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

// Joi would lose an own `__proto__` key while it copies the object, so that is refused here; a loop, as nesting may be deep.
function refuseHarmful(body: unknown) {
  const pending = [body]
  for (const value of pending) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (key === '__proto__' || key.startsWith('$') || !key.isWellFormed())
        throw harmful(key, 'is not allowed')
      // A lone surrogate (`\ud800`): UTF-8 has no way to write it, so the database would keep another text.
      if (typeof child === 'string' && !child.isWellFormed())
        throw harmful(key, 'has half of a character')
      if (typeof child === 'object') pending.push(child)
    }
  }
}

function harmful(key: string, message: string): AppError {
  return invalidInput([{ path: key.slice(0, 100).toWellFormed(), message }])
}
