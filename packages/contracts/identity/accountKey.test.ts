import { accountKey } from './accountKey.ts'

describe('accountKey', () => {
  it.each([' Norte', 'NORTE\u00a0', '\uff4e\uff4frte', 'n\u24de\u24e1tE'])('of %j is that of norte', (name) => {
    expect(accountKey(name)).toBe('norte')
  })
})
