import { deflateSync } from 'node:zlib'

/** A PDF with a correct cross-reference table. The first object is the catalog. */
export function buildPdf(objects: (string | Buffer)[], { trailer = '' } = {}): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const offsets: number[] = []
  const size = () => parts.reduce((sum, { length }) => sum + length, 0)
  objects.forEach((object, at) => {
    offsets.push(size())
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  })
  const start = size()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/**
 * Objects of a document: the catalog (with `more` in it), the page tree and the pages. The next
 * free object number is `pages + 3`.
 */
export function pageObjects({ pages = 1, more = '' } = {}): string[] {
  const refs = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'
  return [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${refs}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => page),
  ]
}

/** A stream, compressed with Flate by default. */
export function pdfStream(
  content: string | Buffer,
  { dict = '', packed = deflateSync(content), filter = '/Filter /FlateDecode' } = {},
): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} ${filter} ${dict} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** An object stream with these objects by number. */
export function objectStream(objects: Record<number, string>, dict = '/Type /ObjStm'): Buffer {
  const texts = Object.values(objects)
  const head = Object.keys(objects)
    .map((number, at) => `${number} ${texts.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`)
    .join(' ')
  return pdfStream(`${head} ${texts.join(' ')}`, {
    dict: `${dict} /N ${texts.length} /First ${head.length + 1}`,
  })
}

export function onePagePdf(): Buffer {
  return buildPdf(pageObjects())
}

/** A PDF with a black box on its page. */
export function drawnPdf(): Buffer {
  const [catalog = '', tree = '', page = ''] = pageObjects()
  return buildPdf([
    catalog,
    tree,
    page.replace('>>', '/Contents 4 0 R >>'),
    pdfStream('0 0 0 rg 60 400 300 200 re f'),
  ])
}
