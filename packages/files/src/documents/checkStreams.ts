import { inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { hasActiveName } from './activeContent.ts'

/**
 * Limits for the unpacked size of one stream and of all streams in a file. A hundred pages scanned
 * in high quality stay below them.
 */
const streamBytesMax = 64 * 1024 * 1024
const fileBytesMax = 512 * 1024 * 1024

/**
 * Unpacks every stream but leaves image formats encoded. Refuses a stream that is too large,
 * unreadable or has active content.
 */
export function checkStreams(objects: PDFObject[]): 'unreadable' | 'active' | null {
  let total = 0
  for (const stream of objects) {
    if (!(stream instanceof PDFRawStream)) continue
    if (isDisguised(stream)) return 'unreadable'
    try {
      const unpacked = unpack(stream)
      total += unpacked.length
      if (total > fileBytesMax) return 'unreadable'
      if (!isImage(stream) && hasActiveName(unpacked.toString('latin1'))) return 'active'
    } catch {
      return 'unreadable'
    }
  }
  return null
}

const get = ({ dict }: PDFRawStream, key: string) => dict.lookup(PDFName.of(key))
const isNamed = (stream: PDFRawStream, key: string, name: string) =>
  get(stream, key) === PDFName.of(name)

/**
 * Some readers accept an object stream without its `/Type`, and some apply a predictor. They would
 * find other objects than this check does.
 */
function isDisguised(stream: PDFRawStream): boolean {
  if (get(stream, 'N') === undefined || get(stream, 'First') === undefined) return false
  return (
    !isNamed(stream, 'Type', 'ObjStm') ||
    get(stream, 'DecodeParms') !== undefined ||
    get(stream, 'DP') !== undefined
  )
}

function isImage(stream: PDFRawStream): boolean {
  return isNamed(stream, 'Subtype', 'Image')
}

function unpack(stream: PDFRawStream): Buffer {
  const filters = filtersOf(stream)
  if (filters.length > filtersMax) throw new Error('A stream has too many filters')
  if (filters.some((filter) => !knownFilters.has(filter))) throw new Error('Unknown filter')
  const packings = filters.filter((filter) => !pictureFilters.has(filter))
  if (
    packings.length < filters.length &&
    filters.slice(0, packings.length).some((filter) => pictureFilters.has(filter))
  )
    throw new Error('An image filter comes before another filter')
  if (packings.every((filter) => filter === 'FlateDecode'))
    return packings.reduce(inflate, Buffer.from(stream.getContents()))
  // Not unpacked, as this combination is rare. The worker's memory guard bounds the other filters.
  if (packings.length < filters.length) return Buffer.alloc(0)
  const unpacked = decodePDFRawStream(stream).decode()
  if (unpacked.length > streamBytesMax) throw new Error('A stream is too large')
  return Buffer.from(unpacked)
}

function inflate(packed: Buffer): Buffer {
  return packed.length === 0 ? packed : inflateSync(packed, { maxOutputLength: streamBytesMax })
}

function filtersOf(stream: PDFRawStream): string[] {
  // `/F` points to an external file. Abbreviated filter names are unknown here: the standard allows
  // them in inline images only.
  if (get(stream, 'F') !== undefined) throw new Error('A stream is in an external file')
  const filter = get(stream, 'Filter')
  if (filter === undefined) return []
  const names =
    filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter]
  return names.map((name) => (name instanceof PDFName ? name.decodeText() : 'none'))
}

/** Writers use two at most. */
const filtersMax = 4
const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])
const knownFilters = new Set([
  ...pictureFilters,
  'FlateDecode',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
])
