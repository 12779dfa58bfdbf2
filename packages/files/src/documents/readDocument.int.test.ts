import { randomBytes } from 'node:crypto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { activePdfs, unreadablePdfs } from '../../test/hostilePdfs.ts'
import { startTestReader, type TestReader } from '../../test/testReader.ts'
import { buildPdf, onePagePdf, pageObjects, pdfStream } from '../../test/pdfs.ts'

let reader: TestReader
beforeAll(async () => (reader = await startTestReader()))
afterAll(() => reader.stop())

const read = (content: Buffer | Uint8Array | string) => reader.read(content)

async function written(pages: number, useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let at = 0; at < pages; at++)
    document.addPage().drawText(`Acta constitutiva, page ${at + 1}`, { font })
  return document.save({ useObjectStreams })
}

describe('readDocument accepts', () => {
  it.each([
    ['of one page', 1, false],
    ['of a hundred', 100, true],
  ])('a document %s', async (_name, pages, useObjectStreams) => {
    expect(await read(await written(pages, useObjectStreams))).toEqual({ pages })
  })

  it('a PDF with a scanned page and an appended newer version', async () => {
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
    ['an empty file', () => ''],
    ['a web page', () => '<!doctype html><script>alert(1)</script>'],
    ['a picture', () => Buffer.from('\u00ff\u00d8\u00ff\u00e0 JFIF', 'latin1')],
    [
      'a web page that is also a PDF',
      () => Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), onePagePdf()]),
    ],
  ])('%s as unsupported', async (_name, make) => {
    expect(await read(make())).toBe('UNSUPPORTED')
  })

  it.each(unreadablePdfs)('a PDF with %s as unreadable', async (_name, make) => {
    expect(await read(make())).toBe('UNREADABLE')
  })

  it.each(activePdfs)('a PDF with %s as active content', async (_name, make) => {
    expect(await read(make())).toBe('ACTIVE')
  })

  it.each<[string, () => Buffer]>([
    [
      'in its trailer',
      () =>
        buildPdf([...pageObjects(), '<< /Filter /Standard /V 2 >>'], { trailer: '/Encrypt 4 0 R' }),
    ],
    [
      'with escaped letters',
      () =>
        buildPdf([...pageObjects(), '<< /Filter /Standard /V 2 >>'], {
          trailer: '/Encr#79pt 4 0 R',
        }),
    ],
  ])('a PDF that declares encryption %s', async (_name, make) => {
    expect(await read(make())).toBe('ENCRYPTED')
  })

  it('a PDF with a password', async () => {
    const document = await PDFDocument.load(await written(2, true))
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    expect(await read(await document.save())).toBe('ENCRYPTED')
  })

  it('a PDF with 101 pages or with an endless page tree', async () => {
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

  it('a PDF that repeats a digit and a comment', async () => {
    expect(await read(`%PDF-1.7\n${'1%'.repeat(100_000)}`)).toBe('UNREADABLE')
  })

  it('a hostile PDF without affecting the next one', async () => {
    expect(await read(onePagePdf())).toEqual({ pages: 1 })
  })
})
