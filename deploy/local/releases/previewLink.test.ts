import { dayMs } from '@materia/contracts/durations.ts'
import { previewKey, previewLink } from '@materia/build/releases/previewLink.ts'
import { readPreview } from '@materia/service-kit/src/tokens/previewLink.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import { UserError } from '../console/UserError.mjs'

const env = { PREVIEW_KEYS: 'newest-key, older-key', PUBLIC_URL: 'https://materia.example' }

it('a gateway with the right key accepts a preview link until it expires', () => {
  const key = previewKey(() => 'own-key', env)
  const link = previewLink({ name: 'mfe-account', version: '1.2.0', days: 2, key }, env)
  const token = link.slice('https://materia.example/preview/'.length)
  const read = (secret: string, days: number) =>
    readPreview(tokenKeys([secret]), token, Date.now() + days * dayMs)
  expect(read('newest-key', 1.99)).toMatchObject({ name: 'mfe-account', version: '1.2.0' })
  expect([read('newest-key', 2.01), read('older-key', 1)]).toEqual([null, null])
})

it('uses the machine’s own key only when no key is configured', () => {
  expect(previewKey(() => 'own-key', {})).toBe('own-key')
  expect(() => previewKey(undefined, {})).toThrow(UserError)
})
