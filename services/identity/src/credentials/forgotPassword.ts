import { randomUUID } from 'node:crypto'
import { identity } from '@materia/contracts/identity/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { accepted } from './accepted.ts'
import type { BaseDeps } from '../deps.ts'
import { originOf } from '../securityLog/origin.ts'
import type { PasswordRequestRows } from './passwordRequest.ts'

/**
 * Only stores the request. The account is looked up later, so that neither the response nor its
 * time reveals whether it exists.
 */
export function forgotPassword({
  connection,
  passwordRequests,
  now,
}: PasswordRequestRows & Pick<BaseDeps, 'connection' | 'now'>) {
  return route(identity.forgotPassword, async ({ body, cause, ...call }) => {
    const request = {
      _id: randomUUID(),
      name: body.username,
      language: body.language,
      ...originOf(call),
      at: now(),
    }
    await transaction(
      connection,
      async (session) => {
        await passwordRequests.create([request], { session })
        await emit(session, identity.passwordForgotten, { id: request._id })
      },
      cause,
    )
    return accepted
  })
}
