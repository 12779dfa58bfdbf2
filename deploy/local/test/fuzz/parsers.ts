import type { IncomingMessage } from 'node:http'
import { parseSearch } from '@materia/chat/src/publicApi.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import { searchTextMax } from '@materia/contracts/catalog/lists/constants.ts'
import { understand } from '@materia/contracts/catalog/words/understand.ts'
import { sentFrameSchema } from '@materia/contracts/chat/frame.ts'
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
import { fileParsers } from './fileParsers.ts'
import { type Parser, throwUnlessRefused } from './parser.ts'

const anyLength = 400_000
const marks = ['a', '\u0301', '\u0323', '\u200d', '\ufe0f', '\u{1f469}', 'ﬁ', '\u00ad']

export const parsers: Parser[] = [
  ...fileParsers,
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
    name: 'frames of sockets',
    tokens: [
      '{"type":"since","partnerId":1,"after":0}',
      '{"type":"',
      'delivered",',
      '"fromUserId":',
      '"toUserId":',
      '"__proto__":',
      '"sequence":',
      '1e999',
      '-0',
      '[',
      ']',
      '}',
      ',',
      'null',
    ],
    repeats: ['[', '{"type":', '"a":1,', '1'],
    // The longest frame that a socket takes.
    lengthMax: 4 * 1024,
    read: (text) => sentFrameSchema.validate(parseJson(text), { convert: false }).error?.message,
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
