import { randomUUID } from 'node:crypto'
import type { SecurityEventKind } from '@materia/contracts/identity/users/constants.ts'
import { networkOf } from '@materia/service-kit/src/limits/networkOf.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { SecurityEventRows } from './securityEvent.ts'

export type NewSecurityEvent = {
  userId: number
  kind: SecurityEventKind
  /** Origin of the request, if there was one. */
  address?: string
  agent?: string
  /** Short facts; never a secret, a code or the name of a document. */
  detail?: string
}

export type SecurityLogDeps = SecurityEventRows & Pick<BaseDeps, 'now'>

/** Adds a line to the security log, in the transaction of the logged change if there is one. */
export async function recordSecurityEvent(
  { securityEvents, now }: SecurityLogDeps,
  session: ClientSession | null,
  { userId, kind, address = '', agent = '', detail = '' }: NewSecurityEvent,
): Promise<void> {
  const line = {
    _id: randomUUID(),
    userId,
    kind,
    at: now(),
    network: networkOf(address),
    agent,
    detail,
  }
  await securityEvents.create([line], { session })
}
