import { readFile } from 'node:fs/promises'
import { FileRefused } from '../workers/FileRefused.ts'
import { checkStreams } from './checkStreams.ts'
import { countPages } from './countPages.ts'
import { hasActiveName, isActive, namesEncryption } from './activeContent.ts'
import { parsePdf } from './parsePdf.ts'

/** The path of a PDF and its maximum number of pages. */
export type DocumentJob = { path: string; pagesMax: number }

/** The result for an accepted PDF. */
export type ReadDocument = { pages: number }

/** Why a PDF is refused. */
export type DocumentError = 'unsupported' | 'unreadable' | 'encrypted' | 'active' | 'tooLong'

/**
 * Reads a whole PDF and counts its pages. Refuses content that a reader might run, decompress
 * without limit or open as an attachment, wherever it hides.
 */
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

function refused(error: DocumentError, cause?: unknown): FileRefused {
  return new FileRefused(error, { cause })
}
