import type { IncomingMessage } from 'node:http'
import type { ObjectSchema } from 'joi'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readValidBody } from '@materia/service-kit/src/http/route.ts'
import type { Deadlines } from '../../proxy/deadlines.ts'

const maxBodyBytes = 16 * 1024

/** A client may take as long for its body as a service for its response. */
export function readBodyInTime<T>(
  req: IncomingMessage,
  schema: ObjectSchema<T>,
  deadlines: Deadlines,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooSlow = new AppError(commonErrors.MALFORMED_JSON, {
      message: 'The body took too long',
      headers: { Connection: 'close' },
    })
    const waiting = { waitingSince: 0, onDeadline: () => reject(tooSlow) }
    deadlines.add(waiting)
    void readValidBody(req, schema, maxBodyBytes)
      .then(resolve, reject)
      .finally(() => deadlines.remove(waiting))
  })
}
