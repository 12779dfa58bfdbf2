import { deflateSync } from 'node:zlib'

/** A PDF of these objects, the first of which is its catalog, with a table of them as it has to be. */
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

/** The objects of a document with so many pages: catalog with `more` in it, tree, pages. What comes after them begins with number `pages + 3`. */
export function pageObjects({ pages = 1, more = '' } = {}): string[] {
  const refs = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'
  return [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${refs}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => page),
  ]
}

/** A stream, packed by Flate where nothing else is said. */
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

/** A stream of objects, by their numbers. */
export function objectStream(objects: Record<number, string>, dict = '/Type /ObjStm'): Buffer {
  const texts = Object.values(objects)
  const head = Object.keys(objects)
    .map((number, at) => `${number} ${texts.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`)
    .join(' ')
  return pdfStream(`${head} ${texts.join(' ')}`, {
    dict: `${dict} /N ${texts.length} /First ${head.length + 1}`,
  })
}

/** A PDF of one page, as one is sent. */
export function onePagePdf(): Buffer {
  return buildPdf(pageObjects())
}

/** One that has something to be seen on its page: a black box. */
export function drawnPdf(): Buffer {
  const [catalog = '', tree = '', page = ''] = pageObjects()
  return buildPdf([
    catalog,
    tree,
    page.replace('>>', '/Contents 4 0 R >>'),
    pdfStream('0 0 0 rg 60 400 300 200 re f'),
  ])
}
