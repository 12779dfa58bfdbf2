import { daySeconds } from '@materia/contracts/durations.ts'
import type { SecurityEventKind } from '@materia/contracts/identity/users/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A line of the security log. Lines are added, never changed. */
export type SecurityEventDocument = {
  _id: string
  userId: number
  kind: SecurityEventKind
  at: Date
  /** Where it came from, empty where it was no request: the network of an address, and the browser as it names itself. */
  network: string
  agent: string
  /** Short facts, e.g. which role. Never a secret, a code or the name of a document. */
  detail: string
}

const keptSeconds = 2 * 365 * daySeconds

export const securityEventModel = defineModel<SecurityEventDocument>(
  'security_events',
  {
    _id: text,
    userId: integer,
    // A later release knows more of them.
    kind: text,
    at: date,
    network: { type: String, default: '' },
    agent: { type: String, default: '' },
    detail: { type: String, default: '' },
  },
  [
    [{ userId: 1, at: -1, _id: -1 }],
    [{ userId: 1, kind: 1, at: -1 }],
    [{ at: 1 }, { expireAfterSeconds: keptSeconds }],
  ],
)

export type SecurityEventRows = { securityEvents: ReturnType<typeof securityEventModel> }
