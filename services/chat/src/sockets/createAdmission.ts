import type { KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import {
  createIdentityReader,
  identityHeader,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'

export type Admission = ReturnType<typeof createAdmission>

/**
 * Decides who may open a socket, by the gateway's signed identity. A `userId` in the address, and a
 * Socket.IO session, must be the caller's own.
 */
export function createAdmission({
  identityPublicKeys,
  log,
}: {
  identityPublicKeys: KeyObject[]
  log: Logger
}) {
  const readIdentity = createIdentityReader({ keys: identityPublicKeys, log })
  const userOf = new WeakMap<IncomingMessage, number>()
  const ownerOf = new Map<string, number>()
  let isLeaving = false

  return {
    /**
     * Throws UNAUTHENTICATED or FORBIDDEN. Throws UNAVAILABLE when the gateway's clock is wrong,
     * and for everyone after `leave`.
     */
    admit(req: IncomingMessage): number {
      if (isLeaving) throw new AppError(commonErrors.UNAVAILABLE)
      const { userId } = readIdentity(String(req.headers[identityHeader] ?? ''))
      if (userId === 0) throw unauthenticated()
      const query = queryOf(req)
      const owner = ownerOf.get(query.get('sid') ?? '') ?? userId
      if (owner !== userId || query.getAll('userId').some((claimed) => claimed !== String(userId)))
        throw new AppError(commonErrors.FORBIDDEN)
      userOf.set(req, userId)
      return userId
    },
    /** The user of an admitted request. */
    userOf(req: IncomingMessage): number {
      const userId = userOf.get(req)
      if (userId === undefined) throw unauthenticated()
      return userId
    },
    leave: () => void (isLeaving = true),
    own: (sessionId: string, userId: number) => void ownerOf.set(sessionId, userId),
    disown: (sessionId: string) => void ownerOf.delete(sessionId),
  }
}

export const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1])
