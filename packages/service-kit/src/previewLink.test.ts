import { previewSecretOf, readPreview, signPreview } from './previewLink.ts'
import { tokenKeys } from './signedToken.ts'

const keys = tokenKeys([previewSecretOf('i'.repeat(32))])
const preview = { name: 'mfe-account', version: '1.2.0', until: 2_000 }
const token = signPreview(keys, preview)

it('says what a link shows until it is over', () => {
  expect([readPreview(keys, token, 1_999), readPreview(keys, token, 2_000)]).toEqual([preview, null])
})

it('refuses what we did not sign', () => {
  const [, signature] = token.split('.')
  const other = `${Buffer.from('mfe-account 6.6.6 2000').toString('base64url')}.${signature}`
  expect([other, '', 'x.y', signPreview(tokenKeys(['x'.repeat(32)]), preview)].map((each) => readPreview(keys, each, 0))).toEqual([null, null, null, null])
})
