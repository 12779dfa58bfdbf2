import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

// PDF names for scripts, programs, embedded files, media, scripted 3D models and XFA forms. Also
// for submitting a form and for opening another file. A file on a network share would reveal to its
// server who reads the PDF.
const longNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'Rendition',
  'ImportData',
  'SubmitForm',
  'XFA',
  'OnInstantiate',
  'GoToR',
  'GoToE',
]
const activeNames = new Set([...longNames, 'JS', 'EF'])
const inText = new RegExp(`/(?:${longNames.join('|')})(?![A-Za-z0-9])`)

/**
 * Whether a text, for example a whole file, contains a name of active content anywhere, also
 * outside of objects.
 */
export function hasActiveName(text: string): boolean {
  return inText.test(text) || inText.test(unescaped(text))
}

/** Whether an object, or an object nested in it, is active content by a key or a name. */
export function isActive(object: PDFObject): boolean {
  const left: PDFObject[] = [object]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (one instanceof PDFName && activeNames.has(one.decodeText())) return true
    // Not spread into `push`, which takes no million arguments.
    if (one instanceof PDFArray) for (const item of one.asArray()) left.push(item)
    const dict = one instanceof PDFStream ? one.dict : one
    if (dict instanceof PDFDict) for (const [key, value] of dict.entries()) left.push(key, value)
  }
  return false
}

/**
 * Whether a file declares encryption. The declaration is in the trailer or the cross-reference
 * stream's dictionary, which are never compressed.
 */
export function namesEncryption(text: string): boolean {
  return encryption.test(text) || encryption.test(unescaped(text))
}

const encryption = /\/Encrypt[\0\t\n\f\r ]*(?:<<|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/

/** Decodes hex escapes of PDF names: `/J#61va` is `/Java`. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
}
