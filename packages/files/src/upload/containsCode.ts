import { open } from 'node:fs/promises'

/**
 * Whether a picture file also contains a web page, a script, a PDF header or a ZIP archive.
 * Re-encoding would remove them, but an upload that hides one is refused.
 */
export async function containsCode(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    let before = ''
    let isFirst = true
    for await (const chunk of file.createReadStream({ encoding: 'latin1', autoClose: false })) {
      const text = before + String(chunk)
      if (markup.test(text) || (isFirst && text.slice(0, pdfHeadWithin).includes('%PDF-')))
        return true
      isFirst = false
      before = text.slice(-longestMarker)
    }
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(archiveEndMax),
      position: Math.max(0, size - archiveEndMax),
    })
    return endsAsArchive(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

const markup = /<script[\s>]|<\?php\s|<!doctype\s|<html[\s>]/i
const longestMarker = 16
/** PDF readers search this many bytes for the header. */
const pdfHeadWithin = 1024
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const archiveEndSize = 22
const archiveEndMax = archiveEndSize + 0xffff

/** A ZIP or JAR archive ends with a record that holds the length of the comment after it. */
function endsAsArchive(end: Buffer): boolean {
  for (let at = end.indexOf(archiveEnd); at >= 0; at = end.indexOf(archiveEnd, at + 1)) {
    if (
      at + archiveEndSize <= end.length &&
      end.readUInt16LE(at + archiveEndSize - 2) === end.length - at - archiveEndSize
    )
      return true
  }
  return false
}
