import * as fc from 'fast-check'
import { splitDeposit } from './splitDeposit.ts'

const totals = fc.integer({ min: 1, max: 99_999_999_999_999 })
const percents = fc.integer({ min: 10, max: 100 })

describe('the deposit of an order', () => {
  it.each([
    [1_800_000, 30, 540_000, 1_260_000],
    // Exactly half a cent is rounded up.
    [5, 10, 1, 4],
    [1, 10, 1, 0],
    [100_001, 100, 100_001, 0],
  ])('of %s cents at %s percent is %s, and the balance %s', (...row) => {
    const [dueCents, percent, depositCents, balanceCents] = row
    expect(splitDeposit(dueCents, percent)).toEqual({ depositCents, balanceCents })
  })

  it('adds up with the balance and is at most one cent more than its share', () => {
    fc.assert(
      fc.property(totals, percents, (dueCents, percent) => {
        const { depositCents, balanceCents } = splitDeposit(dueCents, percent)
        expect(depositCents + balanceCents).toBe(dueCents)
        expect(depositCents).toBeGreaterThan(0)
        expect(balanceCents).toBeGreaterThanOrEqual(0)
        const difference = BigInt(depositCents) * 100n - BigInt(dueCents) * BigInt(percent)
        expect(difference >= -50n && difference < 100n).toBe(true)
      }),
    )
  })
})
