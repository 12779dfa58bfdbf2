import type { DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import { caseStates, type CaseState } from '@materia/contracts/identity/verification/constants.ts'
import type { DocumentRequest } from '@materia/contracts/identity/verification/verification.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A reviewer's request for a document. It ends when the company sends a newer one of that kind. */
export type StoredDocumentRequest = { kind: DocumentKind; note: string; at: Date }

/** A company in the review queue. Computed from its documents, see `refreshVerification`. */
export type VerificationCaseDocument = {
  /** The company's id. */
  _id: number
  state: CaseState
  /** Start of this state. For a waiting case, when its oldest document began to wait. */
  since: Date
  country: string
  asked: StoredDocumentRequest[]
}

export const verificationCaseModel = defineModel<VerificationCaseDocument>(
  'verification_cases',
  {
    _id: integer,
    state: { ...text, enum: caseStates },
    since: date,
    country: { type: String, default: '' },
    asked: { type: [{ _id: false, kind: text, note: String, at: date }], default: [] },
  },
  [[{ state: 1, since: 1, _id: 1 }], [{ state: 1, country: 1, since: 1, _id: 1 }]],
)

export type VerificationCaseRows = { verificationCases: ReturnType<typeof verificationCaseModel> }

export function toDocumentRequest({ kind, note, at }: StoredDocumentRequest): DocumentRequest {
  return { kind, note, at: at.toISOString() }
}
