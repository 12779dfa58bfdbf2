import { factorKeys, openSecret, sealSecret } from './factorKeys.ts'

const [older, newer] = ['an older secret, of 32 characters..', 'a newer secret, of 32 characters..']
const secret = Buffer.from('twenty bytes of it..')

describe('the keys of second factors', () => {
  it('open secrets of an older key, and seal with the newest', () => {
    const sealed = sealSecret(factorKeys([older]), 7, secret)
    expect(openSecret(factorKeys([newer, older]), 7, sealed)).toEqual(secret)
    expect(sealSecret(factorKeys([newer, older]), 7, secret).keyId).toBe(
      factorKeys([newer]).encryption[0]?.id,
    )
  })

  it('open no secret of another user, no modified secret, and none without its key', () => {
    const sealed = sealSecret(factorKeys([older]), 7, secret)
    expect(() => openSecret(factorKeys([older]), 8, sealed)).toThrow()
    expect(() =>
      openSecret(factorKeys([older]), 7, {
        ...sealed,
        sealed: `${sealed.sealed.startsWith('A') ? 'B' : 'A'}${sealed.sealed.slice(1)}`,
      }),
    ).toThrow()
    expect(() => openSecret(factorKeys([newer]), 7, sealed)).toThrow(
      'This cannot be shown right now',
    )
  })
})
