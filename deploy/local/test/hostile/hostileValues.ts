import { hostileEmails, hostileLines, lookAlikes } from '@materia/contracts/testing/hostileTexts.ts'
import { exhaustingPdfs, unreadablePdfs } from '@materia/identity/test/publicApi.ts'

/**
 * Input that people with bad intentions send. `everyField.faults.test.ts` tries it in every field
 * of every operation, so a new kind of input is one more line here.
 */

/** Texts for fields, parameters and file names. */
export const hostileTexts: string[] = [
  ...Object.values(hostileLines),
  ...Object.values(hostileEmails),
  ...lookAlikes.materia,
  '',
  'a\u0301\u0323'.repeat(500),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} <%= 7 %>',
  "'; DROP TABLE users; --",
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//example.com',
  '=HYPERLINK("http://example.com")',
  'true',
  'null',
  'NaN',
  '-0',
  '00',
  '-1',
  '1e309',
  '0x1f',
  '1.5',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30T25:61:61Z',
  'AAAA',
  'bm9uZQ',
  '*',
  '%',
  '%00',
  '%F0%9F%92',
  '(a+)+$',
  'a'.repeat(3000),
  `${'a.'.repeat(10_000)}@`,
  `a@${'b.'.repeat(120)}example`,
]

/** Parts of a URL as they are sent, some of them encoded. */
export const hostileUrlParts: string[] = [
  '1',
  '0',
  '-1',
  'abc',
  '9007199254740993',
  '%00',
  '..%2f..%2f',
  '1e3',
  'null',
  '{"$gt":""}',
  'true',
  'passwordHash',
  'ownerId',
  '%F0%9F%92%A9',
]

/** Values of JSON that are not what a field expects. */
export const hostileJson: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  [],
  [null],
  [[[[[]]]]],
  Array.from({ length: 2000 }, () => 1),
  {},
  { $gt: '' },
  { __proto: 1, constructor: 1 },
  JSON.parse('{"__proto__":{"role":"reviewer"}}'),
  { role: 'reviewer', verificationStatus: 'approved' },
  '\uD800',
  'a'.repeat(60_000),
]

/** Bodies that are no valid JSON of an object. */
export const hostileBodies: string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '{"a":1,}',
  '\uFEFF{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
]

/** Files of an upload by their names. */
export const hostileFiles: [name: string, content: () => Buffer | string][] = [
  ['empty.png', () => ''],
  ['../../etc/cron.d/a.png', () => 'GIF89a'],
  ['a\0.pdf', () => '%PDF-1.7'],
  ['page.pdf', () => '<!doctype html><script>alert(1)</script>'],
  ['archive.png', () => 'PK\u0003\u0004'],
  ['repeated.pdf', () => `%PDF-1.7\n${'1%'.repeat(25_000)}`],
  ['numbers.pdf', () => `%PDF-1.7\n1 0 obj\n[${'99999999999999999999 '.repeat(20_000)}]\nendobj`],
  ['ftyp.heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['loop.gif', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5000, 0x2c)])],
  ['head.jpg', () => Buffer.from('\u00ff\u00d8\u00ff\u00e0\0\x10JFIF', 'latin1')],
  ['long-name.png'.repeat(100), () => 'x'],
  ...[...unreadablePdfs, ...exhaustingPdfs].map(([, content], place): [string, () => Buffer] => [
    `${place}.pdf`,
    content,
  ]),
]

/** Multipart bodies whose parts are broken, with the boundary `b`. */
export const hostileParts: string[] = [
  '',
  '--b',
  '--b--',
  '--b\r\n\r\n',
  '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--b--',
  `--b\r\n${'X-A: b\r\n'.repeat(1000)}\r\nx\r\n--b--`,
  `--b\r\nContent-Disposition: form-data; name="${'a'.repeat(50_000)}"\r\n\r\nx\r\n--b--`,
  '--b\r\n'.repeat(10_000),
]
