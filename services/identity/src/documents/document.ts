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
 * A verification document of a company. The row stays when its bytes are erased. Every change also
 * calls `refreshVerification`, under `verificationLock`.
 */
export type DocumentDocument = {
  /** The unguessable end of its URL. */
  _id: string
  userId: number
  /** Null until the company attaches the upload as a kind of document. */
  kind: DocumentKind | null
  state: DocumentState
  bytes: number
  pages: number
  sentAt: Date
  decidedAt: Date | null
  /** Reason of the rejection, in the company's language. */
  reason: string
  expiresAt: Date | null
  /** When the company was reminded that it expires. */
  remindedAt?: Date | null
  /** SHA-256 of the bytes, in hex. The decision log names the document by it. */
  hash?: string
  /**
   * Start of a second review, after the company changed its name. Null: the review began when it
   * was sent.
   */
  reviewSince?: Date | null
  /** The reviewer; null without a decision. */
  decidedBy?: number | null
  reasons?: RejectionReason[]
  /** The reviewer's text beside the reasons. */
  note?: string
  /** The date on the document, as its reviewer read it. */
  documentDate?: string
  /** Name in the document store; empty once the bytes are erased. */
  fileName: string
  /** When its bytes may be erased; null while it is needed. */
  eraseAfter: Date | null
}

/** How long an upload may wait until the company attaches it. */
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
    // No enum: a later release may add reasons.
    reasons: { type: [String], default: [] },
    note: { type: String, default: '' },
    documentDate: { type: String, default: '' },
    fileName: { type: String, default: '' },
    eraseAfter: dateOrNull,
  },
  [
    // Indexes for: documents of a company and its waiting uploads, the review queue, files to
    // erase.
    [{ userId: 1, state: 1, kind: 1 }],
    [{ state: 1, sentAt: 1 }],
    [{ eraseAfter: 1 }],
    // Index for: documents that expire soon.
    [{ state: 1, expiresAt: 1 }],
  ],
)

export type DocumentRows = { documents: ReturnType<typeof documentModel> }

/** The lock for all changes of a company's documents and verification. */
export function verificationLock(userId: number): string {
  return `verification/${userId}`
}
