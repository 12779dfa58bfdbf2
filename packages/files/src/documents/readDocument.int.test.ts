import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { buildPdf, objectStream, onePagePdf, pageObjects, pdfStream } from '../../test/pdfs.ts'
import { type DocumentReader, startDocumentReader } from './startDocumentReader.ts'

const fault = (code: string) => ({ code, status: 422, message: code })
const errors = {
  unsupported: fault('UNSUPPORTED'),
  unreadable: fault('UNREADABLE'),
  encrypted: fault('ENCRYPTED'),
  active: fault('ACTIVE'),
  tooLong: fault('TOO_LONG'),
  busy: fault('BUSY'),
}

let folder: string
let reader: DocumentReader
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'materia-pdf-'))
  reader = startDocumentReader({ processes: 2, errors })
})
afterAll(async () => {
  await reader.stop()
  await rm(folder, { recursive: true })
})

async function read(content: Buffer | Uint8Array | string): Promise<unknown> {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return reader.run({ path, pagesMax: 100 }, 1).catch(({ code }) => code)
}

const action = (subtype: string) => `<< /S /${subtype} /JS (app.alert(1)) >>`
const withAction = (subtype: string) =>
  buildPdf(pageObjects({ more: `/OpenAction ${action(subtype)}` }))

async function written(pages: number, useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let at = 0; at < pages; at++)
    document.addPage().drawText(`Acta constitutiva, page ${at + 1}`, { font })
  return document.save({ useObjectStreams })
}

describe('readDocument takes', () => {
  it.each([
    ['of one page', 1, false],
    ['of a hundred', 100, true],
  ])('a document %s', async (_name, pages, useObjectStreams) => {
    expect(await read(await written(pages, useObjectStreams))).toEqual({ pages })
  })

  it('a scanned page, a picture in it, and a later version behind it', async () => {
    const picture = pdfStream(Buffer.alloc(2_000_000), {
      dict: '/Type /XObject /Subtype /Image /Width 1000 /Height 2000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    })
    const jpeg = pdfStream('', {
      packed: randomBytes(50_000),
      filter: '/Filter /DCTDecode',
      dict: '/Subtype /Image',
    })
    const first = buildPdf([...pageObjects(), picture, jpeg])
    expect(
      await read(
        Buffer.concat([
          first,
          Buffer.from(
            '2 0 obj\n<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
          ),
        ]),
      ),
    ).toEqual({ pages: 2 })
  })
})

describe('readDocument refuses', () => {
  it.each<[string, () => Buffer | string]>([
    ['nothing at all', () => ''],
    ['a page of the web', () => '<!doctype html><script>alert(1)</script>'],
    ['a picture', () => Buffer.from('\u00ff\u00d8\u00ff\u00e0 JFIF', 'latin1')],
    [
      'a page of the web that is also a PDF',
      () => Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), onePagePdf()]),
    ],
  ])('%s, which is none', async (_name, make) => {
    expect(await read(make())).toBe('UNSUPPORTED')
  })

  it.each<[string, () => Buffer]>([
    ['cut off after its head', () => onePagePdf().subarray(0, 20)],
    ['without pages', () => buildPdf(['<< /Type /Catalog >>'])],
    [
      'a stream that is damaged',
      () =>
        buildPdf([...pageObjects(), pdfStream('', { packed: Buffer.from('no deflate at all') })]),
    ],
    [
      'a stream that unpacks to a gigabyte',
      () =>
        buildPdf([...pageObjects(), pdfStream('', { packed: deflateSync(Buffer.alloc(2 ** 30)) })]),
    ],
    [
      'a stream that unpacks to one that unpacks to a gigabyte',
      () => {
        const packed = deflateSync(deflateSync(Buffer.alloc(2 ** 30)))
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
            packed: deflateSync(Buffer.alloc(2 ** 30, ' ')),
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
    [
      'a stream of a filter that nobody knows',
      () => buildPdf([...pageObjects(), pdfStream('x', { filter: '/Filter /Unknown' })]),
    ],
    [
      'a stream that is in another file',
      () => buildPdf([...pageObjects(), pdfStream('x', { dict: '/F (/etc/passwd)' })]),
    ],
    [
      'arrays within arrays without an end',
      () => buildPdf([...pageObjects(), '['.repeat(200_000)]),
    ],
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
  ])(
    'one %s: unreadable',
    async (_name, make) => {
      expect(await read(make())).toBe('UNREADABLE')
    },
    60_000,
  )

  it.each<[string, () => Buffer]>([
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
        buildPdf(
          pageObjects({ more: '/OpenAction << /S /J#61va#53cript /J#53 (app.alert(1)) >>' }),
        ),
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
        buildPdf([
          ...pageObjects(),
          `<< /Type /Annot /Subtype /Link /A ${action('JavaScript')} >>`,
        ]),
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
  ])('one with %s: active', async (_name, make) => {
    expect(await read(make())).toBe('ACTIVE')
  })

  it.each<[string, () => Buffer]>([
    [
      'by its trailer',
      () =>
        buildPdf([...pageObjects(), '<< /Filter /Standard /V 2 >>'], { trailer: '/Encrypt 4 0 R' }),
    ],
    [
      'by another spelling',
      () =>
        buildPdf([...pageObjects(), '<< /Filter /Standard /V 2 >>'], {
          trailer: '/Encr#79pt 4 0 R',
        }),
    ],
  ])('an encrypted one, %s', async (_name, make) => {
    expect(await read(make())).toBe('ENCRYPTED')
  })

  it('one that a password was set on', async () => {
    const document = await PDFDocument.load(await written(2, true))
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    expect(await read(await document.save())).toBe('ENCRYPTED')
  })

  it('one of 101 pages, and one whose pages never end', async () => {
    expect(await read(buildPdf(pageObjects({ pages: 101 })))).toBe('TOO_LONG')
    expect(
      await read(
        buildPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1 >>',
        ]),
      ),
    ).toBe('TOO_LONG')
  })

  it('and takes the next one', async () => {
    expect(await read(onePagePdf())).toEqual({ pages: 1 })
  })
})
