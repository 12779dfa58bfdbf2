import { accountKey } from './accountKey.ts'

describe('accountKey', () => {
  it.each([
    ['bob@b.co', 'bob+lots@b.co'],
    ['bob.b@b.co', 'bobb@b.co'],
    ['bob@b.co', 'bob@c.co'],
  ])('of %j differs from %s', (one, other) => {
    expect(accountKey(one)).not.toBe(accountKey(other))
  })

  it.each([' Norte', 'NORTE\u00a0', '\uff4e\uff4frte', 'n\u24de\u24e1tE'])(
    'of %j equals norte',
    (name) => {
      expect(accountKey(name)).toBe('norte')
    },
  )
})
