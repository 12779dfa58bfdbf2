import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readImport, readTable } from '@materia/catalog/src/publicApi.ts'
import { csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { readDocument, receiveFiles } from '@materia/identity/src/publicApi.ts'
import { readBankFile, readReferences } from '@materia/orders/src/publicApi.ts'
import { type Parser, throwUnlessRefused } from './parser.ts'

const anyLength = 400_000
const bankHeader = 'Fecha,Concepto,Monto\n'
const camtStart =
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>'

/** Parsers of whole files and bodies. */
export const fileParsers: Parser[] = [
  {
    name: 'PDF',
    tokens: [
      '1 0 obj ',
      'endobj\n',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '/Type/ObjStm',
      '/N 9/First 9',
      '/Length 5',
      ' stream\n',
      '\nendstream ',
      '%',
      '\n',
      '1',
      ' ',
      'xref\n',
      'trailer <<',
      'startxref 1\n',
      '/J#61',
      '/Encrypt ',
      '1 0 R ',
      '/Filter/LZWDecode',
      '/Kids',
      '/Pages',
    ],
    repeats: [
      '1%',
      '1',
      ' ',
      '#41',
      '/Encrypt ',
      'trailer <<>> ',
      '1 0 obj [',
      '(',
      '<</Length -40>> stream\n endstream ',
    ],
    lengthMax: anyLength,
    read: (text) =>
      inFolder(async (folder) => {
        const path = join(folder, 'a.pdf')
        await writeFile(path, `%PDF-1.7\n${text}`, 'latin1')
        await readDocument({ path, pagesMax: 100 }).catch(throwUnlessRefused)
      }),
  },
  {
    name: 'CSV import',
    tokens: [
      ',',
      ';',
      '\t',
      '"',
      '""',
      '\n',
      '\r\n',
      '\r',
      'sep=;\n',
      '\uFEFF',
      "'=",
      '1,000',
      '$',
      'Metals',
      'Copper',
      'front.jpg',
      `${Object.values(csvHeaders.en).join()}\n`,
    ],
    repeats: ['"', '""', ',', '\r', "'=", '\n,', '1,000;'],
    lengthMax: anyLength,
    read: async (csv) => {
      await readTable(csv, 500)
      await readImport({ csv, pictures: {}, language: 'en' }, async () => new Map())
    },
  },
  {
    name: 'bank CSV',
    tokens: [
      ',',
      ';',
      '\t',
      '"',
      '\n',
      '\r',
      '1,000.50',
      '(5)',
      '27/11/2026',
      'RF32 0000 0007',
      bankHeader,
    ],
    repeats: ['"', ',', ';', '\r', 'RF', '27/11/2026,1\n'],
    lengthMax: anyLength,
    read: (text) => [readReferences(text), readBank(text), readBank(`${bankHeader}${text}`)],
  },
  {
    name: 'camt.053',
    tokens: [
      '<a>',
      '</a>',
      '<Ntry>',
      '</Ntry>',
      '<NtryDtls><TxDtls>',
      '<Amt Ccy="MXN">1.00</Amt>',
      '<Sts>BOOK</Sts>',
      '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<!DOCTYPE a [<!ENTITY b "c">]>',
      '&amp;',
      '&b;',
      '&#x',
      ' xmlns:a="b"',
      '</Stmt></BkToCstmrStmt></Document>',
    ],
    repeats: ['<a>', '&', '<a b="', '<!--', '<![CDATA[', '<a/>', 'x', '<Ntry/>'],
    lengthMax: anyLength,
    read: (text) => [readBank(`<${text}`), readBank(`${camtStart}${text}`)],
  },
  {
    name: 'multipart',
    tokens: [
      '--b',
      '--b\r\n',
      '\r\n',
      '\r\n\r\n',
      '--',
      'Content-Disposition: form-data; ',
      'name="',
      'filename="',
      "filename*=utf-8''%",
      '"',
      'Content-Type: ',
      'a',
      '\\"',
      '; ',
      '\r',
    ],
    repeats: ['\r\n--', '--b\r', '\r\n', 'name="', '; '],
    lengthMax: anyLength,
    read: readMultipart,
  },
]

function readBank(text: string): void {
  try {
    readBankFile(Buffer.from(text), { accountNumber: '1', currency: 'MXN' })
  } catch (error) {
    throwUnlessRefused(error)
  }
}

async function readMultipart(text: string): Promise<void> {
  const body = Buffer.from(text, 'latin1')
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const chunks = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, at) =>
    body.subarray(at * 65_536, (at + 1) * 65_536),
  )
  const req = Object.assign(Readable.from(chunks), { headers, complete: true })
  const tooLarge = { code: 'TOO_LARGE', status: 413, message: 'Too large' }
  const errors = { tooMany: tooLarge, tooLarge }
  await inFolder((folder) =>
    receiveFiles(req as unknown as IncomingMessage, {
      folder,
      field: 'a',
      max: 5,
      bytesMax: anyLength,
      errors,
    }).catch(throwUnlessRefused),
  )
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-fuzz-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
