import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'

/** How many pages a PDF has, counted no further than past the most; 0 where its tree of pages cannot be read. */
export function countPages(context: PDFContext, max: number): number {
  const catalog = context.lookup(context.trailerInfo.Root)
  const root = catalog instanceof PDFDict ? catalog.lookup(PDFName.of('Pages')) : undefined
  const left: (PDFObject | undefined)[] = [root]
  let pages = 0
  // A tree may lead back into itself.
  for (let visited = 0; left.length > 0 && pages <= max; visited++) {
    if (visited > nodesMax) return Infinity
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
