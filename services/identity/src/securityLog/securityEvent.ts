import { daySeconds } from '@materia/contracts/durations.ts'
import type { SecurityEventKind } from '@materia/contracts/identity/users/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A line of the security log. Lines are added, never changed, but a deleted account's refused names
 * are erased from theirs.
 */
export type SecurityEventDocument = {
  _id: string
  userId: number
  kind: SecurityEventKind
  at: Date
  /** Network and user agent of the request. Empty when no request caused it. */
  network: string
  agent: string
  /** Short facts, for example the role. Never a secret, a code or the name of a document. */
  detail: string
}

export const retentionSeconds = 2 * 365 * daySeconds

export const securityEventModel = defineModel<SecurityEventDocument>(
  'security_events',
  {
    _id: text,
    userId: integer,
    // No enum: a later release may add kinds.
    kind: text,
    at: date,
    network: { type: String, default: '' },
    agent: { type: String, default: '' },
    detail: { type: String, default: '' },
  },
  [
    [{ userId: 1, at: -1, _id: -1 }],
    [{ userId: 1, kind: 1, at: -1 }],
    [{ at: 1 }, { expireAfterSeconds: retentionSeconds }],
  ],
)

export type SecurityEventRows = { securityEvents: ReturnType<typeof securityEventModel> }
