import { identityKey, signIdentity, verifyIdentity } from './identityHeader.ts'

const key = identityKey('x'.repeat(32))
const now = new Date('2026-11-02T12:00:00Z')
const identity = { userId: 42, role: 'user', requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }

describe('verifyIdentity', () => {
  it('answers what was signed', () => {
    expect(verifyIdentity(key, signIdentity(key, identity, now), now)).toEqual(identity)
  })

  it.each([
    [59_999, identity],
    [60_000, null],
  ])('after %i ms answers %j', (ms, expected) => {
    expect(verifyIdentity(key, signIdentity(key, identity, now), new Date(now.getTime() + ms))).toEqual(expected)
  })

  it('refuses an identity that cannot be one, however well signed', () => {
    expect(verifyIdentity(key, signIdentity(key, { ...identity, userId: -1 }, now), now)).toBeNull()
    expect(verifyIdentity(key, signIdentity(key, { ...identity, role: '' }, now), now)).toBeNull()
  })
})
