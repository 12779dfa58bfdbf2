import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'

/** Counts the pages of a PDF and stops above `max`. Returns 0 when its page tree is unreadable. */
export function countPages(context: PDFContext, max: number): number {
  const catalog = context.lookup(context.trailerInfo.Root)
  const root = catalog instanceof PDFDict ? catalog.lookup(PDFName.of('Pages')) : undefined
  const left: (PDFObject | undefined)[] = [root]
  let pages = 0
  // A hostile page tree may contain itself.
  for (let visited = 0; left.length > 0 && pages <= max; visited++) {
    if (visited + left.length > nodesMax) return Infinity
    const node = left.pop()
    if (!(node instanceof PDFDict)) continue
    const kids = node.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) pages++
    else if (kids.size() > nodesMax) return Infinity
    else left.push(...kids.asArray().map((_, at) => kids.lookup(at)))
  }
  return pages
}

const nodesMax = 10_000
