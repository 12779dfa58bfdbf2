import { imageBytesMax } from '@materia/contracts/catalog/lists/constants.ts'

type MalformedUpload = [name: string, body: string, type: string, status: number, code: string]

const multipart = 'multipart/form-data; boundary=b'

/** Bodies that are no valid upload, with the error of each. */
export const malformedUploads: MalformedUpload[] = [
  ['JSON', '{}', 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a body without a boundary', 'x', 'multipart/form-data', 400, 'MALFORMED_MULTIPART'],
  [
    'a body that ends too early',
    '--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nx',
    multipart,
    400,
    'MALFORMED_MULTIPART',
  ],
  ['a body of something else', 'hello', multipart, 400, 'MALFORMED_MULTIPART'],
  ['no file', '--b--\r\n', multipart, 400, 'INVALID_INPUT'],
  [
    'much besides a file',
    `${'x'.repeat(imageBytesMax + 100_000)}\r\n--b--\r\n`,
    multipart,
    413,
    'IMAGE_TOO_LARGE',
  ],
  [
    'a text',
    '--b\r\ncontent-disposition: form-data; name="image"\r\n\r\n/etc/passwd\r\n--b--\r\n',
    multipart,
    400,
    'INVALID_INPUT',
  ],
]

/** The places of a part's header that can be padded. */
export const paddedHeads: [where: string, headOf: (padding: string) => string][] = [
  [
    'before the name of its field',
    (padding) => `${padding}content-disposition: form-data; name="image"; filename="a.jpg"\r\n`,
  ],
  [
    'after it',
    (padding) => `content-disposition: form-data; name="image"; filename="a.jpg"\r\n${padding}`,
  ],
  [
    'in the name of its file',
    (padding) =>
      `content-disposition: form-data; name="image"; filename="${padding.replaceAll('\r\n', '')}"\r\n`,
  ],
]
