import { identityKey } from './identityHeader.ts'
import { readToken, signToken } from './signedToken.ts'

const key = identityKey('a key that only this test signs with')

describe('readToken', () => {
  it('reads what was signed', () => {
    expect(readToken(key, 'confirm', signToken(key, 'confirm', '7:año'))).toBe('7:año')
  })

  it.each([
    ['of another purpose', signToken(key, 'leave', '7')],
    ['of another key', signToken(identityKey('another key that is also long enough'), 'confirm', '7')],
    ['about something else', signToken(key, 'confirm', '7').replace(/^[^.]+/, Buffer.from('8').toString('base64url'))],
    ['that is cut', signToken(key, 'confirm', '7').slice(0, -2)],
    ['that is empty', ''],
    ['of dots', '...'],
  ])('refuses one %s', (_name, token) => {
    expect(readToken(key, 'confirm', token)).toBeNull()
  })
})
