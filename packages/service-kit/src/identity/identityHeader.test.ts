import type { Logger } from '../observe/log.ts'
import {
  createIdentityReader,
  createIdentitySigner,
  identitySigningKey,
  publicKeyOf,
  publicKeyText,
  signIdentity,
} from './identityHeader.ts'
import { testLog } from '../testApp.ts'

const key = identitySigningKey('x'.repeat(32))
const newKey = identitySigningKey('n'.repeat(32))
const publicKey = publicKeyOf(publicKeyText(key))
const now = new Date('2026-11-02T12:00:00Z')
const caller = { userId: 42, role: 'user', address: '2001:db8:0:1::', isEmailConfirmed: true }
const unconfirmed = { ...caller, isEmailConfirmed: false }
const good = signIdentity(key, caller, now)

const readerOf = (log: Logger = testLog) =>
  createIdentityReader({ keys: [publicKeyOf(publicKeyText(newKey)), publicKey], log })

function warnings() {
  const lines: object[] = []
  const log: Logger = Object.assign(Object.create(testLog), {
    warn: (line: object) => lines.push(line),
  })
  return { log, lines }
}

describe('a signed identity', () => {
  it('is read with one of the public keys', () => {
    expect(readerOf()(good, now.getTime())).toMatchObject(caller)
  })

  it('tells a caller whose email is not confirmed', () => {
    const signer = createIdentitySigner(key)
    const headers = [caller, unconfirmed].map((one) => signer(one, now.getTime()))
    expect(headers.map((header) => readerOf()(header, now.getTime()).isEmailConfirmed)).toEqual([
      true,
      false,
    ])
  })

  it('cannot be signed with a public key', () => {
    expect(() => signIdentity(publicKey, caller, now)).toThrow()
  })

  it.each([
    ['of another key', signIdentity(identitySigningKey('y'.repeat(32)), caller, now)],
    ['with another user', good.replace(/^42/, '43')],
    ['with a confirmed email', signIdentity(key, unconfirmed, now).replace(';unconfirmed', '')],
    ['with another address', good.replace('2001', '2002')],
    [
      'with invalid fields and a valid signature',
      signIdentity(key, { ...caller, userId: -1 }, now),
    ],
    ['without a role', signIdentity(key, { ...caller, role: '' }, now)],
    ['that is empty', ''],
  ])('is refused %s', (_, header) => {
    expect(() => readerOf()(header, now.getTime())).toThrow('Sign in to continue')
  })

  it.each([-120, 0, 120])('is read if the clocks differ by %d s', (seconds) => {
    expect(readerOf()(good, now.getTime() + seconds * 1000)).toMatchObject(caller)
  })

  it.each([-121, 131])(
    'is refused with 503 if the clocks differ by %d s, even if it was read before',
    (seconds) => {
      const read = readerOf()
      read(good, now.getTime())
      expect(() => read(good, now.getTime() + seconds * 1000)).toThrow(
        'The service is not available',
      )
    },
  )

  it('logs a clock difference of a minute once a minute', () => {
    const { log, lines } = warnings()
    const read = readerOf(log)
    for (const seconds of [59, 61, 62, 120]) read(good, now.getTime() + seconds * 1000)
    expect(lines).toEqual([{ seconds: 61, isRefused: false }])
    read(good, now.getTime() + 121_000)
    expect(lines).toHaveLength(2)
  })

  it('is signed again for another caller and after ten seconds', () => {
    const signer = createIdentitySigner(key)
    const first = signer(caller, now.getTime())
    expect(signer({ ...caller }, now.getTime() + 9_999)).toBe(first)
    expect(signer({ ...caller, role: 'reviewer' }, now.getTime())).not.toBe(first)
    expect(signer(caller, now.getTime() + 10_000)).not.toBe(first)
  })
})
