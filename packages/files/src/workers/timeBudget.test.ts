import { createTimeBudget } from './timeBudget.ts'

describe('createTimeBudget', () => {
  it('refuses a user who used its time, until its minute ends, and nobody else', () => {
    let now = 0
    const budget = createTimeBudget(1000, () => now)
    budget.spend(1, 600)
    now = 20_000
    budget.spend(1, 600)
    expect(() => budget.check(1)).toThrow(
      expect.objectContaining({
        code: 'FILES_TOO_SLOW',
        status: 429,
        headers: { 'Retry-After': '40' },
      }),
    )
    budget.check(2)
    now = 60_000
    budget.check(1)
    budget.spend(1, 999)
    budget.check(1)
  })
})
