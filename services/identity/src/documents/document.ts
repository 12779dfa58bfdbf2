import { dayMs } from '@materia/contracts/durations.ts'
import { documentKinds, type DocumentKind } from '@materia/contracts/identity/users/constants.ts'
import {
  documentStates,
  type DocumentState,
} from '@materia/contracts/identity/documents/constants.ts'
import type { RejectionReason } from '@materia/contracts/identity/verification/constants.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/**
 * A verification document that a company sent. Rows stay; the bytes of what is replaced or removed go. Whatever changes one does so with
 * `refreshVerification`, under `verificationLock`.
 */
export type DocumentDocument = {
  /** Unguessable: what its url ends with. */
  _id: string
  userId: number
  /** Null until the company says which it is. */
  kind: DocumentKind | null
  state: DocumentState
  bytes: number
  pages: number
  sentAt: Date
  decidedAt: Date | null
  /** Why it was refused, in the company's language. */
  reason: string
  expiresAt: Date | null
  /** When its company was reminded that it expires. */
  remindedAt?: Date | null
  /** SHA-256 of its bytes, in hex: by it the log of decisions says what was decided on. */
  hash?: string
  /** Since when it waits for a reviewer again, as its company has another name; null where that is since it was sent. */
  reviewSince?: Date | null
  /** Whoever decided; null where nobody did. */
  decidedBy?: number | null
  reasons?: RejectionReason[]
  /** What the reviewer wrote beside the reasons. */
  note?: string
  /** The day that stands on it, as its reviewer read it. */
  documentDate?: string
  /** In the store of documents; empty once its bytes are erased. */
  fileName: string
  /** From when on its bytes are to be erased; null while it is kept. */
  eraseAfter: Date | null
}

/** How long an upload may wait to be said to be a document. */
export const unattachedMs = dayMs

export const documentModel = defineModel<DocumentDocument>(
  'documents',
  {
    _id: text,
    userId: integer,
    kind: { type: String, enum: [...documentKinds, null], default: null },
    state: { ...text, enum: documentStates },
    bytes: integer,
    pages: integer,
    sentAt: date,
    decidedAt: dateOrNull,
    reason: { type: String, default: '' },
    expiresAt: dateOrNull,
    remindedAt: dateOrNull,
    hash: { type: String, default: '' },
    reviewSince: dateOrNull,
    decidedBy: { type: Number, default: null },
    // A later release knows more of them.
    reasons: { type: [String], default: [] },
    note: { type: String, default: '' },
    documentDate: { type: String, default: '' },
    fileName: { type: String, default: '' },
    eraseAfter: dateOrNull,
  },
  [
    // A company's, and how many of its uploads wait; what is to be decided, oldest first; what is to be erased.
    [{ userId: 1, state: 1, kind: 1 }],
    [{ state: 1, sentAt: 1 }],
    [{ eraseAfter: 1 }],
    // Those that expire soon.
    [{ state: 1, expiresAt: 1 }],
  ],
)

export type DocumentRows = { documents: ReturnType<typeof documentModel> }

/** What all that changes the documents of a company, or whether it is verified, takes turns by. */
export function verificationLock(userId: number): string {
  return `verification/${userId}`
}
