import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

// Scripts, programs, files within, media and 3D models with scripts of their own, forms that are programs (XFA), what sends a form somewhere,
// and what opens another file: one at a share tells its server who reads it.
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

/** Whether a text, e.g. all of a file, has a name of active content: also where no object should be. */
export function hasActiveName(text: string): boolean {
  return inText.test(text) || inText.test(unescaped(text))
}

/** Whether an object, or one directly in it, is active content: by its key or its kind. */
export function isActive(object: PDFObject): boolean {
  const left: PDFObject[] = [object]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (one instanceof PDFName && activeNames.has(one.decodeText())) return true
    if (one instanceof PDFArray) left.push(...one.asArray())
    const dict = one instanceof PDFStream ? one.dict : one
    if (dict instanceof PDFDict) for (const [key, value] of dict.entries()) left.push(key, value)
  }
  return false
}

/** Whether a file says how it is encrypted: in its trailer, or the head of its table of objects, neither of which may be compressed. */
export function namesEncryption(text: string): boolean {
  return encryption.test(text) || encryption.test(unescaped(text))
}

const encryption = /\/Encrypt[\0\t\n\f\r ]*(?:<<|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/

/** `/J#61va` is `/Java`. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
}
