import { derivedSecret } from './derivedSecret.ts'

const secret = 'a secret that only this test derives from'

describe('derivedSecret', () => {
  it('is the same for the same purpose in every process', () => {
    expect(derivedSecret(secret, 'links')).toBe(derivedSecret(secret, 'links'))
  })

  it.each([
    [secret, 'device cookie'],
    [`${secret}.`, 'links'],
  ])('differs for %p and the purpose %p', (other, purpose) => {
    expect(derivedSecret(other, purpose)).not.toBe(derivedSecret(secret, 'links'))
  })
})
