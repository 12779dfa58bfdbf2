import { previewSecretOf, readPreview } from './previewLink.ts'
import { signToken, tokenKeys } from './signedToken.ts'

const keys = tokenKeys([previewSecretOf('i'.repeat(32))])
const subject = 'mfe-account 1.2.0 2000'
const token = signToken(keys, 'preview', subject)

it('reads a link until it expires', () => {
  expect([readPreview(keys, token, 1_999), readPreview(keys, token, 2_000)]).toEqual([
    { name: 'mfe-account', version: '1.2.0', until: 2_000 },
    null,
  ])
})

it('refuses a token with a wrong signature', () => {
  const [, signature] = token.split('.')
  const other = `${Buffer.from('mfe-account 6.6.6 2000').toString('base64url')}.${signature}`
  expect(
    [other, '', 'x.y', signToken(tokenKeys(['x'.repeat(32)]), 'preview', subject)].map((each) =>
      readPreview(keys, each, 0),
    ),
  ).toEqual([null, null, null, null])
})
