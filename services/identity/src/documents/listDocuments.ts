import { identity } from '@materia/contracts/identity/contract.ts'
import {
  currentDocumentStates,
  type CurrentDocumentState,
} from '@materia/contracts/identity/documents/constants.ts'
import { documentKinds } from '@materia/contracts/identity/users/constants.ts'
import type { CompanyDocument } from '@materia/contracts/identity/documents/document.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { documentUrl } from './documentUrl.ts'
import type { DocumentDocument, DocumentRows } from './document.ts'

/** In the order of the settings page, at most one of each kind. */
export function listDocuments({ documents }: DocumentRows) {
  return route(identity.listDocuments, async ({ user: { userId } }) => {
    const found = await documents
      .find({ userId, state: { $in: currentDocumentStates } })
      .limit(documentKinds.length)
      .lean()
    const rows = readRows(documents, found, (row) => row)
    return documentKinds.flatMap((kind) =>
      rows.filter((row) => row.kind === kind).flatMap((row) => toCompanyDocument(row)),
    )
  })
}

function toCompanyDocument({
  _id,
  kind,
  state,
  bytes,
  pages,
  sentAt,
  decidedAt,
  reason,
  expiresAt,
}: DocumentDocument): CompanyDocument[] {
  const current = currentDocumentStates.find((one): one is CurrentDocumentState => one === state)
  if (!kind || !current) return []
  const times = {
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
  return [{ kind, url: documentUrl(_id), state: current, bytes, pages, reason, ...times }]
}
