import { type PDFContext, type PDFObject, PDFParser } from '@cantoo/pdf-lib'

/** All objects of a PDF: also those that a later one of their number stands for, as readers differ in which of them counts. */
export type ParsedPdf = { context: PDFContext; objects: PDFObject[] }

/**
 * Reads every object of a PDF, one after the other, and those in object streams, whatever its table of them says. Throws where one cannot be
 * read, or where objects are left that were not: in a stream's bytes, for one, where the table may lead other readers.
 */
export async function parsePdf(bytes: Uint8Array, text: string): Promise<ParsedPdf> {
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true)
  const objects: PDFObject[] = []
  // The parser keeps the last object of each number only.
  const context = parser['context']
  const assign = context.assign.bind(context)
  context.assign = (ref, object) => {
    objects.push(object)
    assign(ref, object)
  }
  let inStreams = 0
  const parseIndirectObject = parser['parseIndirectObject']
  parser['parseIndirectObject'] = async () => {
    const before = objects.length
    const ref = await parseIndirectObject.call(parser)
    inStreams += objects.length - before - 1
    return ref
  }
  await parser.parseDocument()
  if ((text.match(objectHead)?.length ?? 0) !== objects.length - inStreams)
    throw new Error('There are objects that were not read')
  return { context, objects }
}

const objectHead = /\d(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+obj(?![A-Za-z])/g
