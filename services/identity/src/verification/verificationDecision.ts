import type {
  DecisionKind,
  RejectionReason,
} from '@materia/contracts/identity/verification/constants.ts'
import type { DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A line of the log of decisions. Lines are added, never changed nor removed. */
export type VerificationDecisionDocument = {
  _id: string
  userId: number
  at: Date
  /** The reviewer; null for an expiry, or a change by the company itself. */
  by: number | null
  what: DecisionKind
  kind: DocumentKind
  /** Empty without a document, as in a request for one. */
  documentId: string
  /** SHA-256 of the document. */
  hash: string
  reasons: RejectionReason[]
  note: string
}

export const verificationDecisionModel = defineModel<VerificationDecisionDocument>(
  'verification_decisions',
  {
    _id: text,
    userId: integer,
    at: date,
    by: { type: Number, default: null },
    what: text,
    kind: text,
    documentId: { type: String, default: '' },
    hash: { type: String, default: '' },
    reasons: { type: [String], default: [] },
    note: { type: String, default: '' },
  },
  [[{ userId: 1, at: -1, _id: -1 }]],
)

export type VerificationDecisionRows = {
  verificationDecisions: ReturnType<typeof verificationDecisionModel>
}
