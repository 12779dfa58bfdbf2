import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readImport, readTable } from '@materia/catalog/src/publicApi.ts'
import { parseSearch } from '@materia/chat/src/publicApi.ts'
import { csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import { searchTextMax } from '@materia/contracts/catalog/lists/constants.ts'
import { understand } from '@materia/contracts/catalog/words/understand.ts'
import { contentMax } from '@materia/contracts/chat/constants.ts'
import { warningsOf } from '@materia/contracts/chat/warningsOf.ts'
import { isOwnName } from '@materia/contracts/identity/credentials/rules.ts'
import { addressKey } from '@materia/contracts/places/address.ts'
import { cleanLine, cleanText } from '@materia/contracts/text/cleanText.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import { parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { mainNumber, optionalPhonePattern, phoneHref } from '@materia/contracts/text/phoneText.ts'
import { emailPattern, hasText } from '@materia/contracts/text/rules.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { createCookieReader, readPath } from '@materia/gateway/src/publicApi.ts'
import { readDocument, receiveFiles } from '@materia/identity/src/publicApi.ts'

/** A parser of ours for text that anybody may send. Bytes are given as Latin-1 text. */
export type Parser = {
  name: string
  /** Parts that its grammar knows. Random inputs are made of these and of any characters. */
  tokens: string[]
  /** Parts that its code may read again and again, found by reading it. Each is tried repeated. */
  repeats: string[]
  /** The parser's own limit, where it has one. */
  lengthMax: number
  /** Throws only for a fault of ours: what is refused is no fault. */
  read: (text: string) => unknown
}

const anyLength = 400_000
const marks = ['a', '\u0301', '\u0323', '\u200d', '\ufe0f', '\u{1f469}', 'ﬁ', '\u00ad']

export const parsers: Parser[] = [
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
  {
    name: 'numbers',
    tokens: ['1', '0', ',', '.', ' ', "'", '$', 'US$', 'pesos', 'mexicanos', 'dólares', '\u00a0'],
    repeats: ['1', ',111', ' ', '.'],
    lengthMax: anyLength,
    read: (text) => parseNumber(text, { decimals: 2, currency: 'MXN' }),
  },
  {
    name: 'phone numbers',
    tokens: ['+52', '1', '81', ' ', '(', ')', '-', '.', 'ext', 'x', ';ext=', '044', '#', '\n'],
    repeats: ['1', '1 ', 'ext', '(', '\n'],
    lengthMax: anyLength,
    read: (text) => [
      parsePhone(text, 'MEX'),
      optionalPhonePattern.test(text),
      phoneHref(text),
      mainNumber(text),
    ],
  },
  {
    name: 'email addresses',
    tokens: ['a', '.', '@', 'a.', '@a.', '-', '"', '<', 'ü', ' '],
    repeats: ['a.', '@', '1', 'a'],
    lengthMax: anyLength,
    read: (text) => [
      emailPattern.test(text),
      emailPattern.test(`a@${text}`),
      isOwnName('a1', { username: text, companyName: text, email: text }),
    ],
  },
  {
    name: 'lines and addresses',
    tokens: [' ', '\t', '\r\n', '\u2028', '\u3000', '\u202e', '\u200b', ...marks],
    repeats: ['\u0301\u0323', ' \t', '\u200d', '\ufe0f', ' '],
    lengthMax: anyLength,
    read: (text) => [cleanLine(text), cleanText(text), hasText.test(text), addressKey([text])],
  },
  {
    name: 'words',
    tokens: [' ', '#', '-', 'Ñ', '7', ...marks],
    repeats: ['\u0301\u0323', '# ', 'ﬁ'],
    lengthMax: anyLength,
    read: (text) => [foldText(text), wordsOf(text)],
  },
  {
    name: 'search text',
    tokens: [
      'pet',
      'copper',
      '#',
      '# 1',
      '1',
      ' ',
      ', ',
      'PA',
      'nuevo león',
      'de',
      '304',
      ...marks,
    ],
    repeats: ['# ', 'a ', 'PA '],
    lengthMax: searchTextMax,
    read: (text) => [understand(text), parseSearch(text)?.find(text)],
  },
  {
    name: 'messages',
    tokens: [
      'deposita ',
      'deposito ',
      'a ',
      'cuenta',
      'transferencia ',
      'www.',
      'a.',
      '.com',
      '4',
      ' ',
      '-',
      'iban ',
      'es12',
      'routing',
      'https://',
      '1 ',
    ],
    repeats: ['deposita a ', '1 ', 'iban es12 ', 'a.', 'transferencia '],
    lengthMax: 8 * contentMax,
    read: (text) => [warningsOf(text), parseSearch('de')?.find(text)],
  },
  {
    name: 'picture addresses',
    tokens: ['https://', '/uploads/', 'uploads/', 'a', '.', ':', ':1', ',', '"', '\\/', '[', ' '],
    repeats: ['https://', 'https://a:1', 'uploads/.', '/'],
    lengthMax: anyLength,
    read: (text) => imageUrls(text),
  },
  {
    name: 'cookies and paths',
    tokens: ['sid=', 'sid.sig=', '; ', ';', ' ', 'A'.repeat(43), '=', '/', '..', '%2f', '?', '\\'],
    repeats: ['; ', 'sid=', ' '],
    lengthMax: 16 * 1024,
    read: (text) => {
      const req = { headers: { cookie: text } } as IncomingMessage
      const refuse = (error: unknown) => throwUnlessRefused(error)
      cookies.has(req)
      cookies.readId(req)
      try {
        readPath(`/${text}`)
      } catch (error) {
        refuse(error)
      }
    },
  },
]

const cookies = createCookieReader('sid', {
  sign: () => '',
  index: () => -1,
  verify: () => false,
})

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

/** Refusals of a file or of a request are no fault. */
function throwUnlessRefused(error: unknown): void {
  const isRefusal = error instanceof Error && ['FileRefused', 'AppError'].includes(error.name)
  if (!isRefusal) throw error
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-fuzz-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
