import * as fc from 'fast-check'
import { live, modelLives } from '../../test/model/lives.ts'

// `npm run bench -- order-lives` lives 10,000 others.
const lived = fc.sample(modelLives, { numRuns: 1_000, seed: 35 }).map((life) => live(life))

describe('1,000 random lives of an order', () => {
  it('have the accounts, stock and credits of an independent model after each step', () => {
    expect(lived.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('end claims in every way, and move the money of every account', () => {
    const events = lived.flatMap(({ world }) => world.events)
    expect(events.some(({ kind }) => kind === 'balanceReceived')).toBe(true)
    const claimEnds = events.map((event) => event.kind === 'stepStarted' && event.pending.settles)
    expect(new Set(claimEnds)).toEqual(
      new Set([false, undefined, 'accepted', 'decided', 'silence', 'withdrawn']),
    )
    const settled = lived.flatMap(({ world }) => ('settled' in world.state ? [world.state] : []))
    expect(new Set(settled.map((state) => state.settled?.by))).toEqual(
      new Set([undefined, 'agreed', 'silence', 'claim']),
    )
    const moved = lived.flatMap(({ model }) =>
      Object.entries(model.books).flatMap(([account, cents]) => (cents === 0 ? [] : [account])),
    )
    expect(new Set(moved).size).toBe(9)
  })
})
