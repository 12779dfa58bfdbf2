import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { identity } from '@materia/contracts/identity/contract.ts'
import {
  documentBytesMax,
  documentPagesMax,
} from '@materia/contracts/identity/documents/constants.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { documentUrl } from './documentUrl.ts'
import { receiveFile } from '../files/receiveFile.ts'
import { unattachedMs, type DocumentRows } from './document.ts'
import type { DailyUploadRows } from '../files/dailyUpload.ts'
import type { FileDeps } from '../files/FileDeps.ts'

type Deps = DocumentRows &
  DailyUploadRows &
  Pick<FileDeps, 'documentFiles' | 'scanner' | 'documentReader'> &
  Pick<BaseDeps, 'connection' | 'now'>
type NewDocument = { path: string; userId: number; pages: number }

/**
 * Stores the file as it was sent. Nobody else sees it until the company attaches it as one of the
 * five kinds.
 */
export function uploadDocument(deps: Deps) {
  const { field } = identity.uploadDocument.files
  return route(identity.uploadDocument, ({ user: { userId }, ctx }) => {
    const upload = {
      req: ctx.req,
      userId,
      field,
      bytesMax: documentBytesMax,
      tooLarge: identityErrors.DOCUMENT_TOO_LARGE,
    }
    return receiveFile(deps, upload, async (path) => {
      const { pages } = await deps.documentReader.run({ path, pagesMax: documentPagesMax }, userId)
      return { url: documentUrl(await storeDocument(deps, { path, userId, pages })) }
    })
  })
}

/**
 * Writes the row first, with an erase time. So the file is erased later even if this process dies
 * in between.
 */
async function storeDocument(
  { documents, documentFiles, now }: Deps,
  { path, userId, pages }: NewDocument,
): Promise<string> {
  const bytes = await readFile(path)
  const _id = randomBytes(16).toString('hex')
  const fileName = `${randomBytes(16).toString('hex')}.pdf`
  const sentAt = now()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const eraseAfter = new Date(sentAt.getTime() + unattachedMs)
  const row = {
    _id,
    userId,
    kind: null,
    state: 'unattached' as const,
    bytes: bytes.length,
    pages,
    sentAt,
    decidedAt: null,
    reason: '',
    expiresAt: null,
    hash,
    fileName,
    eraseAfter,
  }
  await documents.create([row])
  await documentFiles.put(fileName, path)
  return _id
}
