import type { DocumentKind } from '../users/constants.ts'

/**
 * `unattached`: uploaded, but not assigned to a document yet. For `replaced` and `removed` only the
 * database row is left.
 */
export const documentStates = [
  'unattached',
  'in_review',
  'approved',
  'rejected',
  'expired',
  'replaced',
  'removed',
] as const
/** States of a company's current documents. */
export const currentDocumentStates = ['in_review', 'approved', 'rejected', 'expired'] as const
export const documentBytesMax = 10 * 1024 * 1024
export const documentPagesMax = 100
export type DocumentState = (typeof documentStates)[number]
export type CurrentDocumentState = (typeof currentDocumentStates)[number]
export type DocumentField = `${DocumentKind}Url`
