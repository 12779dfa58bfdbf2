import type { DocumentKind } from '../users/constants.ts'

/** `unattached`: sent, and not said to be a document of the company yet. Of what is replaced or removed only the row is left. */
export const documentStates = [
  'unattached',
  'in_review',
  'approved',
  'rejected',
  'expired',
  'replaced',
  'removed',
] as const
/** What a company's document may be now. */
export const currentDocumentStates = ['in_review', 'approved', 'rejected', 'expired'] as const
export const documentBytesMax = 10 * 1024 * 1024
export const documentPagesMax = 100
export type DocumentState = (typeof documentStates)[number]
export type CurrentDocumentState = (typeof currentDocumentStates)[number]
export type DocumentField = `${DocumentKind}Url`
