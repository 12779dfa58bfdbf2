import { readFile } from 'node:fs/promises'
import { FileRefused } from '../workers/FileRefused.ts'
import { checkStreams } from './checkStreams.ts'
import { countPages } from './countPages.ts'
import { hasActiveName, isActive, namesEncryption } from './activeContent.ts'
import { parsePdf } from './parsePdf.ts'

/** A PDF at a path, and how many pages it may have. */
export type DocumentJob = { path: string; pagesMax: number }

/** A PDF that is taken. */
export type ReadDocument = { pages: number }

/** What a PDF is refused for. */
export type DocumentError = 'unsupported' | 'unreadable' | 'encrypted' | 'active' | 'tooLong'

/** Reads all of a PDF and says how many pages it has. Refused is what a reader might run, unpack or attach, wherever in it that hides. */
export async function readDocument({ path, pagesMax }: DocumentJob): Promise<ReadDocument> {
  const bytes = await readFile(path)
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-')) throw refused('unsupported')
  if (namesEncryption(text)) throw refused('encrypted')
  if (hasActiveName(text)) throw refused('active')
  const { objects, context } = await parsePdf(bytes, text).catch((cause: unknown) => {
    throw refused('unreadable', cause)
  })
  if (context.trailerInfo.Encrypt) throw refused('encrypted')
  if (objects.some(isActive)) throw refused('active')
  const streams = checkStreams(objects)
  if (streams !== null) throw refused(streams)
  const pages = countPages(context, pagesMax)
  if (pages === 0) throw refused('unreadable')
  if (pages > pagesMax) throw refused('tooLong')
  return { pages }
}

function refused(fault: DocumentError, cause?: unknown): FileRefused {
  return new FileRefused(fault, { cause })
}
