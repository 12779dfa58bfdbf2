import { readToken, signToken, tokenKeys } from './signedToken.ts'

const keys = tokenKeys(['a key that only this test signs with'])

describe('readToken', () => {
  it('reads a signed token', () => {
    expect(readToken(keys, 'confirm', signToken(keys, 'confirm', '7:año'))).toBe('7:año')
  })

  it('reads a token of an older key', () => {
    expect(
      readToken(
        [...tokenKeys(['a new key that signs from now on']), ...keys],
        'confirm',
        signToken(keys, 'confirm', '7'),
      ),
    ).toBe('7')
  })

  it.each([
    ['of another purpose', signToken(keys, 'leave', '7')],
    [
      'of another key',
      signToken(tokenKeys(['another key that is also long enough']), 'confirm', '7'),
    ],
    [
      'about something else',
      signToken(keys, 'confirm', '7').replace(/^[^.]+/, Buffer.from('8').toString('base64url')),
    ],
    ['that is cut off', signToken(keys, 'confirm', '7').slice(0, -2)],
    ['that is empty', ''],
    ['of dots', '...'],
  ])('refuses a token %s', (_name, token) => {
    expect(readToken(keys, 'confirm', token)).toBeNull()
  })
})
