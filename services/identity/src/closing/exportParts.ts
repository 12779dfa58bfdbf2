import { userExports } from '@materia/contracts/userExports.ts'
import type { UserExportRequest } from '@materia/contracts/userExport.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { IdentityDeps } from '../deps.ts'
import { personalRows } from './personalData.ts'

/** The next bytes of a file of an export. */
export type ExportPart = { file: string; content: string | Uint8Array }

/** Where the parts of an export come from. */
export type ExportSource = { service: string; parts: (userId: number) => AsyncIterable<ExportPart> }

const askWithinMs = 10_000
const asksMax = 3

/** Identity itself, then whoever else keeps something of its users. */
export function exportSources(deps: IdentityDeps): ExportSource[] {
  const others = userExports.map(({ service, request }): ExportSource => ({
    service,
    parts: (userId) => askedParts((asked) => deps.ask(request, asked, askWithinMs), userId),
  }))
  return [
    { service: 'account', parts: (userId) => ownRows(deps, userId) },
    { service: 'account', parts: (userId) => ownFiles(deps, userId) },
    ...others,
  ]
}

type AskPage = (
  request: UserExportRequest,
) => Promise<{ parts: { file: string; text?: string; base64?: string }[]; next: string | null }>

async function* askedParts(ask: AskPage, userId: number): AsyncGenerator<ExportPart> {
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<AskPage>> = await askPatiently(ask, { userId, after })
    for (const { file, text, base64 = '' } of page.parts)
      yield { file, content: text ?? Buffer.from(base64, 'base64') }
    after = page.next
  }
}

/** One answer that does not come costs not all that came before. */
async function askPatiently(
  ask: AskPage,
  request: UserExportRequest,
): Promise<Awaited<ReturnType<AskPage>>> {
  for (let left = asksMax - 1; left > 0; left--) {
    const page = await ask(request).catch(() => null)
    if (page) return page
  }
  return ask(request)
}

async function* ownRows(deps: IdentityDeps, userId: number): AsyncGenerator<ExportPart> {
  for (const { name, model, rule } of personalRows(deps)) {
    const { of, exported } = rule
    if (!exported) continue
    const file = `${name}.json`
    let before = '[\n'
    for await (const row of model
      .find({ [of]: userId })
      .lean()
      .cursor({ batchSize: 100 })) {
      for (const each of readRows(model, [row], exported)) {
        yield { file, content: `${before}${JSON.stringify(each)}` }
        before = ',\n'
      }
    }
    yield { file, content: before === '[\n' ? '[]\n' : '\n]\n' }
  }
}

/** Documents as they were sent, and the profile picture. */
async function* ownFiles(
  { documents, documentFiles, pictures, pictureFiles }: IdentityDeps,
  userId: number,
): AsyncGenerator<ExportPart> {
  for await (const { _id, kind, fileName } of documents
    .find({ userId, fileName: { $ne: '' } })
    .lean()) {
    yield* fileParts(documentFiles, fileName, `documents/${kind ?? 'unattached'}-${_id}.pdf`)
  }
  for await (const { _id: url } of pictures.find({ userId, eraseAfter: null }).lean()) {
    const name = url.slice(url.lastIndexOf('/') + 1)
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
