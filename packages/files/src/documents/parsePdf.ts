import { type PDFContext, type PDFObject, PDFParser } from '@cantoo/pdf-lib'

/**
 * All objects of a PDF. Includes objects that a later one with the same number replaces, because
 * readers disagree on which one counts.
 */
export type ParsedPdf = { context: PDFContext; objects: PDFObject[] }

/**
 * Reads every object of a PDF and of its object streams in order, and ignores the cross-reference
 * table. Throws for an unreadable object. Also throws when the text has more objects than it read:
 * the table may lead other readers to objects hidden in a stream's bytes.
 */
export async function parsePdf(bytes: Uint8Array, text: string): Promise<ParsedPdf> {
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true)
  const objects: PDFObject[] = []
  // The parser itself keeps only the last object of each number.
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
    throw new Error('The text has more objects than the parser read')
  return { context, objects }
}

const objectHead = /\d(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+obj(?![A-Za-z])/g
