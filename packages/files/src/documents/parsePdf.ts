import { type PDFContext, type PDFObject, PDFParser } from '@cantoo/pdf-lib'
import { countObjects } from './countObjects.ts'
import { limitSteps } from './stepBudget.ts'

/**
 * All objects of a PDF. Includes objects that a later one with the same number replaces, because
 * readers disagree on which one counts.
 */
export type ParsedPdf = { context: PDFContext; objects: PDFObject[] }

/**
 * Reads every object of a PDF and of its object streams in order, and ignores the cross-reference
 * table. Throws for an unreadable object, and when reading takes more than the length explains. Also
 * throws when the text has more objects than it read: the table may lead other readers to objects
 * hidden in a stream's bytes.
 */
export async function parsePdf(bytes: Uint8Array, text: string): Promise<ParsedPdf> {
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true)
  limitSteps(parser)
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
  if (countObjects(text) !== objects.length - inStreams)
    throw new Error('The text has more objects than the parser read')
  return { context, objects }
}
