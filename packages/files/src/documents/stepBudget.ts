import { PDFObjectStreamParser, type PDFParser, PDFXRefStreamParser } from '@cantoo/pdf-lib'

type Bytes = { next: () => number; position: () => object; length: number }

/** Reading a valid PDF takes 2 to 4 steps for each byte. */
const stepsPerByte = 16
/** An error of the parser, with its message and stack, costs as much as these steps. */
const stepsPerError = 50
const stepsMin = 100_000

let left = 0
let isCounted = false

/**
 * Bounds the work of pdf-lib by the bytes that it reads. It tries again and again to read damaged
 * parts, lets a stream send it back, and reads objects of a stream that overlap. Past the budget,
 * each step throws. One parser runs at a time.
 */
export function limitSteps(parser: PDFParser): void {
  const bytes: Bytes = Object(parser['bytes'])
  left = stepsMin + stepsPerByte * bytes.length
  if (!isCounted) countSteps(Object.getPrototypeOf(bytes))
  isCounted = true
}

function countSteps(prototype: Bytes): void {
  const { next, position } = prototype
  prototype.next = function (this: Bytes) {
    take(1)
    return next.call(this)
  }
  prototype.position = function (this: Bytes) {
    take(stepsPerError)
    return position.call(this)
  }
  const { forStream } = PDFObjectStreamParser
  PDFObjectStreamParser.forStream = (...stream) => {
    const parser = forStream(...stream)
    const { length }: Bytes = Object(parser['bytes'])
    left += stepsPerByte * Math.min(length, unpackedMax)
    return parser
  }
  // The table is not used, and its size is whatever the file says.
  PDFXRefStreamParser.prototype['parseEntries'] = () => []
}

/** The objects of a hundred pages unpack to less. */
const unpackedMax = 32 * 1024 * 1024

function take(steps: number): void {
  left -= steps
  if (left < 0) throw new Error('The PDF takes too long to read')
}
