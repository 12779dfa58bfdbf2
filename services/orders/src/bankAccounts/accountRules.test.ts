import { hourMs } from '@materia/contracts/durations.ts'
import * as fc from 'fast-check'
import {
  accountFor,
  type Accounts,
  changeAccount,
  noAccounts,
  stopChange,
  usableFrom,
} from './accountRules.ts'

type Account = { id: number; changedAt: Date; usableFrom: Date }

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('change', 'stop', 'nothing'),
    hours: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Plays the acts, and looks at the account after each of them. */
function play(
  taken: { act: string; hours: number }[],
  look: (found: {
    accounts: Accounts<Account>
    now: Date
    all: Account[]
    stopped: Set<number>
  }) => void,
): void {
  let accounts: Accounts<Account> = noAccounts
  let now = new Date('2026-11-01T00:00:00Z')
  const all: Account[] = []
  const stopped = new Set<number>()
  for (const { act, hours } of taken) {
    now = new Date(now.getTime() + hours * hourMs)
    if (act === 'change') {
      const next = { id: all.length, changedAt: now, usableFrom: usableFrom(now) }
      // A change that waits is replaced for good.
      if (accounts.waiting && accounts.waiting.usableFrom > now) stopped.add(accounts.waiting.id)
      all.push(next)
      accounts = changeAccount(accounts, next)
    }
    const before = act === 'stop' ? stopChange(accounts, now) : null
    if (before && accounts.waiting) {
      stopped.add(accounts.waiting.id)
      accounts = before
    }
    look({ accounts, now, all, stopped })
  }
}

it('pays to no account that is younger than 48 hours, the first one included', () => {
  fc.assert(
    fc.property(acts, (taken) =>
      play(taken, ({ accounts, now }) => {
        const { account } = accountFor(accounts, now)
        if (account)
          expect(now.getTime() - account.changedAt.getTime()).toBeGreaterThanOrEqual(48 * hourMs)
      }),
    ),
  )
})

it('pays to the newest account that was not stopped, and to none while it waits', () => {
  fc.assert(
    fc.property(acts, (taken) =>
      play(taken, ({ accounts, now, all, stopped }) => {
        const newest = all.findLast(({ id }) => !stopped.has(id))
        const found = accountFor(accounts, now)
        if (!newest) expect(found).toMatchObject({ account: null, reason: 'none' })
        else if (newest.usableFrom > now)
          expect(found).toEqual({ account: null, reason: 'waits', until: newest.usableFrom })
        else expect(found.account).toBe(newest)
      }),
    ),
  )
})

it('marks an account as new for 14 days', () => {
  const changedAt = new Date('2026-11-01T00:00:00Z')
  const account = { id: 1, changedAt, usableFrom: usableFrom(changedAt) }
  const after = (days: number) =>
    accountFor(
      { current: account, waiting: null },
      new Date(changedAt.getTime() + days * 24 * hourMs),
    )
  expect(after(13.9)).toEqual({ account, isNew: true })
  expect(after(14)).toEqual({ account, isNew: false })
})
