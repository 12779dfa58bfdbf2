import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { buildPdf, objectStream, onePagePdf, pageObjects, pdfStream } from './pdfs.ts'

type NamedPdf = [name: string, build: () => Buffer]

/** PDFs that are damaged, or built to exhaust or mislead whatever reads them. */
export const unreadablePdfs: NamedPdf[] = [
  ['cut off after its head', () => onePagePdf().subarray(0, 20)],
  ['without pages', () => buildPdf(['<< /Type /Catalog >>'])],
  [
    'a stream that is damaged',
    () => buildPdf([...pageObjects(), pdfStream('', { packed: Buffer.from('no deflate at all') })]),
  ],
  [
    'a stream that unpacks to a gigabyte',
    () => buildPdf([...pageObjects(), pdfStream('', { packed: packedGigabyte() })]),
  ],
  [
    'a stream of a filter that nobody knows',
    () => buildPdf([...pageObjects(), pdfStream('x', { filter: '/Filter /Unknown' })]),
  ],
  [
    'a stream that is in another file',
    () => buildPdf([...pageObjects(), pdfStream('x', { dict: '/F (/etc/passwd)' })]),
  ],
  ['arrays within arrays without an end', () => buildPdf([...pageObjects(), '['.repeat(200_000)])],
  [
    'a stream of objects that does not say that it is one',
    () =>
      buildPdf([
        ...pageObjects(),
        objectStream({ 9: '<< /Type /Font >>' }, '/Type /XObject /Subtype /Image'),
      ]),
  ],
  [
    'an object in the bytes of a stream',
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

/** PDFs that take all the memory or time that their reader may have. */
export const exhaustingPdfs: NamedPdf[] = [
  [
    'a stream that unpacks to one that unpacks to a gigabyte',
    () => {
      const packed = deflateSync(packedGigabyte())
      return buildPdf([
        ...pageObjects(),
        pdfStream('', { packed, filter: '/Filter [/FlateDecode /FlateDecode]' }),
      ])
    },
  ],
  [
    'a stream of objects that unpacks to a gigabyte',
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
    'many streams that unpack to a gigabyte',
    () => {
      const packed = deflateSync(Buffer.alloc(50 * 2 ** 20))
      return buildPdf([
        ...pageObjects(),
        ...Array.from({ length: 20 }, () => pdfStream('', { packed })),
      ])
    },
  ],
]

/** A gigabyte of one character as zlib packs it, but for its checksum: nobody may come as far as that. */
function packedGigabyte(character = '\0'): Buffer<ArrayBuffer> {
  const megabyte = deflateRawSync(Buffer.alloc(2 ** 20, character), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 1024 }, () => megabyte),
    // An empty last block.
    Buffer.from([0x03, 0x00, 0, 0, 0, 0]),
  ])
}

const action = (subtype: string) => `<< /S /${subtype} /JS (app.alert(1)) >>`
const withAction = (subtype: string) =>
  buildPdf(pageObjects({ more: `/OpenAction ${action(subtype)}` }))

/** PDFs that run, open or carry something, by all the ways in which they can say so. */
export const activePdfs: NamedPdf[] = [
  ['JavaScript when it is opened', () => withAction('JavaScript')],
  [
    'JavaScript of a 3D model',
    () =>
      buildPdf([
        ...pageObjects(),
        pdfStream('model', { dict: '/Type /3D /Subtype /U3D /OnInstantiate 5 0 R' }),
        pdfStream('app.alert(1)'),
      ]),
  ],
  [
    'another file that is opened',
    () =>
      buildPdf(
        pageObjects({
          more: '/OpenAction << /S /GoToR /F (\\\\evil.example\\share\\x.pdf) /D [0 /Fit] >>',
        }),
      ),
  ],
  [
    'JavaScript by another spelling',
    () =>
      buildPdf(pageObjects({ more: '/OpenAction << /S /J#61va#53cript /J#53 (app.alert(1)) >>' })),
  ],
  [
    'JavaScript among its names',
    () =>
      buildPdf([
        ...pageObjects({ more: '/Names << /JavaScript 4 0 R >>' }),
        `<< /Names [(a) ${action('JavaScript')}] >>`,
      ]),
  ],
  [
    'JavaScript of a note on a page',
    () =>
      buildPdf([...pageObjects(), `<< /Type /Annot /Subtype /Link /A ${action('JavaScript')} >>`]),
  ],
  [
    'JavaScript of a field of a form',
    () =>
      buildPdf([
        ...pageObjects({ more: '/AcroForm << /Fields [4 0 R] >>' }),
        `<< /FT /Tx /AA << /K ${action('JavaScript')} >> >>`,
      ]),
  ],
  ['JavaScript of a rendition', () => withAction('Rendition')],
  ['a script without its kind', () => buildPdf([...pageObjects(), '<< /JS (app.alert(1)) >>'])],
  [
    'JavaScript in a stream of objects',
    () =>
      buildPdf([
        ...pageObjects({ more: '/OpenAction 9 0 R' }),
        objectStream({ 8: '<< /Type /Font >>', 9: action('JavaScript') }),
      ]),
  ],
  [
    'JavaScript spelt otherwise in a stream of objects',
    () =>
      buildPdf([
        ...pageObjects({ more: '/OpenAction 9 0 R' }),
        objectStream({ 9: '<< /S /Java#53cript /J#53 (1) >>' }),
      ]),
  ],
  [
    'JavaScript in an object that a later one stands for',
    () =>
      buildPdf([
        ...pageObjects(),
        action('JavaScript').replace('/S /JavaScript', '/S /URI'),
        '<< /Type /Font >>',
      ]),
  ],
  [
    'JavaScript in the bytes of a stream',
    () => buildPdf([...pageObjects(), pdfStream(`9 0 obj ${action('JavaScript')} endobj`)]),
  ],
  ['a program to launch', () => buildPdf([...pageObjects(), '<< /S /Launch /F (cmd.exe) >>'])],
  [
    'a file in it',
    () =>
      buildPdf([
        ...pageObjects({ more: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>' }),
        '<< /Type /Filespec /EF << /F 5 0 R >> >>',
        pdfStream('MZ'),
      ]),
  ],
  [
    'a file beside its names',
    () =>
      buildPdf([
        ...pageObjects({ more: '/AF [4 0 R]' }),
        '<< /Type /Filespec /EF << /F 5 0 R >> >>',
        pdfStream('MZ'),
      ]),
  ],
  ['rich media', () => buildPdf([...pageObjects(), '<< /Type /Annot /Subtype /RichMedia >>'])],
  [
    'a form that is a program',
    () => buildPdf([...pageObjects({ more: '/AcroForm << /XFA 4 0 R >>' }), pdfStream('<xdp/>')]),
  ],
]
