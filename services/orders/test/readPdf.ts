import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of all pages in reading order, with single spaces. */
export async function pdfText(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await loading.promise
  let text = ''
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
  }
  const pages = document.numPages
  await loading.destroy()
  return { text: text.replaceAll(/[\s\u200B]+/g, ' '), pages }
}

/** An element of the tag tree. `scope` is only set for header cells. */
export type Tag = { role: string; scope: string | null; children: Tag[] }

/** The parts of a PDF that PDF/UA-1 asks for. */
export async function pdfTags(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { catalog } = document
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  if (!(metadata instanceof PDFRawStream)) throw new Error('The PDF has no plain XMP metadata')
  const roots = childrenOf(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict))
  return {
    isMarked: String(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))),
    language: textOf(catalog.lookup(PDFName.of('Lang'))),
    title: document.getTitle(),
    displaysTitle: String(
      catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).get(PDFName.of('DisplayDocTitle')),
    ),
    xmp: new TextDecoder().decode(metadata.getContents()),
    tags: roots,
  }
}

function childrenOf(element: PDFDict): Tag[] {
  const kids = element.lookup(PDFName.of('K'))
  const all = kids instanceof PDFArray ? kids.asArray() : [kids]
  return all.flatMap((kid) => {
    const child = kid && element.context.lookup(kid)
    if (!(child instanceof PDFDict) || !child.has(PDFName.of('S'))) return []
    return [
      {
        role: child.lookup(PDFName.of('S'), PDFName).decodeText(),
        scope: scopeOf(child),
        children: childrenOf(child),
      },
    ]
  })
}

function scopeOf(element: PDFDict): string | null {
  const attributes = element.lookup(PDFName.of('A'))
  const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes]
  for (const each of all) {
    const found = each && element.context.lookup(each)
    const scope = found instanceof PDFDict && found.lookup(PDFName.of('Scope'))
    if (scope instanceof PDFName) return scope.decodeText()
  }
  return null
}

const textOf = (value: unknown): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null
