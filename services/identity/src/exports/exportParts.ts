import { basename } from 'node:path'
import { userExports } from '@materia/contracts/userExports.ts'
import type { UserExportReply, UserExportRequest } from '@materia/contracts/wire/userExport.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { BaseDeps } from '../deps.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { FileDeps } from '../files/FileDeps.ts'
import type { PictureRows } from '../picture/picture.ts'

export type ExportSourceDeps = DocumentRows &
  PictureRows &
  Pick<FileDeps, 'documentFiles' | 'pictureFiles'> &
  Pick<BaseDeps, 'sendRequest' | 'exportRows'>

/** The next bytes of one file of an export. */
export type ExportPart = { file: string; content: string | Uint8Array }

/** One source of the parts of an export. */
export type ExportSource = { service: string; parts: (userId: number) => AsyncIterable<ExportPart> }

const requestTimeoutMs = 10_000
const requestsMax = 3

/** Identity itself, then every other service that stores data of users. */
export function exportSources(deps: ExportSourceDeps): ExportSource[] {
  const others = userExports.map(({ service, request }): ExportSource => ({
    service,
    parts: (userId) =>
      requestedParts((asked) => deps.sendRequest(request, asked, requestTimeoutMs), userId),
  }))
  return [
    { service: 'account', parts: (userId) => requestedParts(deps.exportRows, userId) },
    { service: 'account', parts: (userId) => ownFiles(deps, userId) },
    ...others,
  ]
}

type RequestPage = (request: UserExportRequest) => Promise<UserExportReply>

async function* requestedParts(
  sendRequest: RequestPage,
  userId: number,
): AsyncGenerator<ExportPart> {
  for (let after: string | null = ''; after !== null;) {
    const page: UserExportReply = await requestWithRetry(sendRequest, { userId, after })
    for (const { file, text, base64 = '' } of page.parts)
      yield { file, content: text ?? Buffer.from(base64, 'base64') }
    after = page.next
  }
}

/** Retries, so that one missing reply does not lose the pages before it. */
async function requestWithRetry(
  sendRequest: RequestPage,
  request: UserExportRequest,
): Promise<UserExportReply> {
  for (let left = requestsMax - 1; left > 0; left--) {
    const page = await sendRequest(request).catch(() => null)
    if (page) return page
  }
  return sendRequest(request)
}

/** The documents as they were sent, and the profile picture. */
async function* ownFiles(
  { documents, documentFiles, pictures, pictureFiles }: ExportSourceDeps,
  userId: number,
): AsyncGenerator<ExportPart> {
  for await (const { _id, kind, fileName } of documents
    .find({ userId, fileName: { $ne: '' } })
    .lean()) {
    yield* fileParts(documentFiles, fileName, `documents/${kind ?? 'unattached'}-${_id}.pdf`)
  }
  for await (const { _id: url } of pictures.find({ userId, eraseAfter: null }).lean()) {
    const name = basename(url)
    yield* fileParts(pictureFiles, name, `pictures/${name}`)
  }
}

async function* fileParts(
  files: FileStore,
  name: string,
  file: string,
): AsyncGenerator<ExportPart> {
  const stored = await files.open(name)
  if (stored)
    for await (const content of stored.stream as AsyncIterable<Buffer>) yield { file, content }
}
