import type { currentDocumentStates, documentKinds, documentStates } from './constants.ts'

export type DocumentKind = (typeof documentKinds)[number]
export type DocumentState = (typeof documentStates)[number]
export type CurrentDocumentState = (typeof currentDocumentStates)[number]
export type DocumentField = `${DocumentKind}Url`

/** A verification document as its company sees it. */
export type CompanyDocument = {
  kind: DocumentKind
  /** Downloads it: for its company and for reviewers. */
  url: string
  state: CurrentDocumentState
  bytes: number
  pages: number
  /** ISO 8601 UTC, as the others. */
  sentAt: string
  decidedAt: string | null
  /** Why it was refused, in the company's language; empty where nothing is to be said. */
  reason: string
  expiresAt: string | null
}

/** Says which document an upload is: one field, the url that the upload was answered. */
export type DocumentChange = Partial<Record<DocumentField, string>>
export type UploadedFile = { url: string }
export type DocumentParams = { docId: DocumentKind }
export type DocumentFileParams = { id: string }
