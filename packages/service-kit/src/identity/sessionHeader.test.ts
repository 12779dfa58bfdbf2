import { identitySigningKey, publicKeyOf, publicKeyText, signIdentity } from './identityHeader.ts'
import {
  createSessionReader,
  createSessionSigner,
  publicSessionId,
  signSession,
} from './sessionHeader.ts'

const key = identitySigningKey('x'.repeat(32))
const startedAt = Date.UTC(2026, 10, 2)
const session = { id: 'public-id', startedAt }
const good = signSession(key, 42, session)
const read = createSessionReader([publicKeyOf(publicKeyText(key))])

describe('a signed session', () => {
  it('is read for its user', () => {
    expect(read(good, 42)).toEqual(session)
    expect(read(good, 42)).toEqual(session)
  })

  it('is null from a gateway that does not send it', () => {
    expect(read(undefined, 42)).toBeNull()
  })

  it.each([
    ['of another key', signSession(identitySigningKey('y'.repeat(32)), 42, session)],
    ['of another user', signSession(key, 43, session)],
    ['with another start', good.replace(String(startedAt), String(startedAt + 1))],
    [
      'that is an identity header',
      signIdentity(key, { userId: 42, role: 'user' }, new Date(startedAt)),
    ],
    ['with invalid fields and a valid signature', signSession(key, 42, { id: 'a;b', startedAt })],
    ['that is empty', ''],
  ])('is refused %s', (_, header) => {
    expect(() => read(header, 42)).toThrow('Sign in to continue')
  })

  it('is signed once, with a public id instead of the cookie’s id', () => {
    const signer = createSessionSigner(key)
    const header = signer(42, { id: 'of-the-cookie', startedAt })
    expect(signer(42, { id: 'of-the-cookie', startedAt })).toBe(header)
    expect(header).not.toContain('of-the-cookie')
    expect(read(header, 42)).toEqual({ id: publicSessionId('of-the-cookie'), startedAt })
  })
})
