import { deflateSync } from 'node:zlib'

const head = '%PDF-1.7\n'
const repeated = (part: string, length: number, before = '', after = '') =>
  Buffer.from(`${head}${before}${part.repeat(length / part.length)}${after}`, 'latin1')
const stream = ' stream\n\nendstream endobj\n'

/**
 * PDFs of about a length whose parts make a reader go back, or look ahead, again and again. Each was
 * chosen from the code of the parser.
 */
export const repeatedPdfs: [name: string, build: (length: number) => Buffer][] = [
  ['digits before comments', (length) => repeated('1%', length)],
  ['digits', (length) => repeated('1', length)],
  ['spaces after a digit', (length) => repeated(' ', length, '1')],
  ['text that is no object', (length) => repeated('x', length)],
  ['nested arrays', (length) => repeated('[', length, '1 0 obj ')],
  ['nested texts', (length) => repeated('(', length, '1 0 obj ')],
  ['one array', (length) => repeated('0 ', length, '1 0 obj [', '] endobj')],
  ['names with escapes', (length) => repeated('/J#61 ', length, '1 0 obj [', '] endobj')],
  ['encryption that is none', (length) => repeated('/Encrypt  ', length)],
  ['trailers', (length) => repeated('trailer <<>> ', length)],
  [
    'streams that send the reader back',
    (length) => repeated(`2 0 obj <</Length -40>>${stream}`, length),
  ],
  [
    'streams whose end is a long comment',
    (length) =>
      Buffer.from(
        `${head}${Array.from(
          { length: length / 100 },
          (_, at) => `1 0 obj <</Length ${length / 2 - at * 50}>>${stream}`,
        ).join('')}${'%'.repeat(length / 2)}`,
      ),
  ],
  [
    'a table of a billion rows',
    (length) =>
      repeated(' ', length, `1 0 obj <</Type/XRef/Size 999999999/W[0 0 0]/Length 0>>${stream}`),
  ],
  [
    'objects of a stream that overlap',
    (length) => {
      const count = Math.floor(length / 8)
      const offsets = '1 0 '.repeat(count)
      const packed = deflateSync(`${offsets}[${'0 '.repeat(length)}]`)
      return Buffer.concat([
        Buffer.from(
          `${head}1 0 obj <</Type/ObjStm/N ${count}/First ${offsets.length}/Filter/FlateDecode/Length ${packed.length}>> stream\n`,
        ),
        packed,
        Buffer.from('\nendstream endobj\n'),
      ])
    },
  ],
]
