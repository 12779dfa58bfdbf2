import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { accountHeader } from '@materia/contracts/wire/accountHeader.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

const header = accountHeader.toLowerCase()

/**
 * Refuses a call of a page that was built for another account than the session's, as after a login
 * in another tab. A visitor's page may read, because it shows nothing of an account. Its writes are
 * refused: nobody meant to act as this account. Calls without the header, as of scripts and
 * downloads, act for the session.
 */
export function checkAccount({ method, headers }: IncomingMessage, userId: number): void {
  const account = headers[header]
  if (account === undefined || account === String(userId)) return
  if (account === '0' && (method === 'GET' || method === 'HEAD')) return
  throw new AppError(commonErrors.OTHER_ACCOUNT)
}
