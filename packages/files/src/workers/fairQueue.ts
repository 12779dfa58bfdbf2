import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** A queue that is fair to its users. */
export type FairQueue = {
  /**
   * Runs work when it is the user's turn. Throws `busy` when the queue is full, the wait is too
   * long, or a user with less waiting work took the place.
   */
  run: <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>
}

type Options = {
  /**
   * How much work runs at once. `slotsPerUser` is lower, so that one user's long work does not
   * block the others.
   */
  slots: number
  slotsPerUser: number
  waitingMax: number
  waitingMaxPerUser: number
  waitMs: number
  busy: ErrorType
}

type Turn = { start: () => void; refuse: () => void }
/**
 * `spentMs`: time spent on this user's work. A new user starts with the lowest value of the others.
 */
type User = { turns: Turn[]; running: number; spentMs: number }

const retryAfterSeconds = 5

/**
 * Runs next the work of the user who has used the least time. A user with much or heavy work waits
 * for it, not the others.
 */
export function createFairQueue({
  slots,
  slotsPerUser,
  waitingMax,
  waitingMaxPerUser,
  waitMs,
  busy,
}: Options): FairQueue {
  const users = new Map<number, User>()
  let running = 0
  let waiting = 0

  function startNext(): void {
    while (running < slots) {
      const user = nextUser(users, slotsPerUser)
      if (!user) return
      running++
      user.running++
      waiting--
      user.turns.shift()?.start()
    }
  }

  function turnOf(user: User): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(tooLate)
        user.turns.splice(user.turns.indexOf(turn), 1)
        waiting--
        reject(refusalOf(busy))
      }
      const tooLate = setTimeout(refuse, waitMs)
      const start = () => {
        clearTimeout(tooLate)
        resolve()
      }
      const turn = { start, refuse }
      user.turns.push(turn)
      waiting++
      startNext()
    })
  }

  /**
   * Refuses the newest work of the user with most waiting, so that a few users cannot fill the
   * queue.
   */
  function makePlaceFor(user: User): void {
    const most = userWithMostTurns(users)
    if (most.turns.length > user.turns.length + 1) most.turns.at(-1)?.refuse()
  }

  return {
    async run(userId, work) {
      const user = users.get(userId) ?? addUser(users, userId)
      try {
        if (waiting >= waitingMax) makePlaceFor(user)
        if (waiting >= waitingMax || user.turns.length >= waitingMaxPerUser) throw refusalOf(busy)
        await turnOf(user)
        const started = performance.now()
        try {
          return await work()
        } finally {
          user.spentMs += performance.now() - started
          user.running--
          running--
          startNext()
        }
      } finally {
        removeIfDone(users, userId)
      }
    },
  }
}

/** A new user starts neither ahead of the others nor behind them. */
function addUser(users: Map<number, User>, userId: number): User {
  const spent = Array.from(users.values(), ({ spentMs }) => spentMs)
  const user: User = { turns: [], running: 0, spentMs: spent.length > 0 ? Math.min(...spent) : 0 }
  users.set(userId, user)
  return user
}

function removeIfDone(users: Map<number, User>, userId: number): void {
  const user = users.get(userId)
  if (user?.turns.length === 0 && user.running === 0) users.delete(userId)
}

/** The user who has used the least time, among waiting users with a free slot. */
function nextUser(users: Map<number, User>, slotsPerUser: number): User | undefined {
  const ready = Array.from(users.values()).filter(
    ({ turns, running }) => turns.length > 0 && running < slotsPerUser,
  )
  return ready.toSorted((one, other) => one.spentMs - other.spentMs)[0]
}

function userWithMostTurns(users: Map<number, User>): User {
  return Array.from(users.values()).reduce((most, other) =>
    other.turns.length > most.turns.length ? other : most,
  )
}

function refusalOf(busy: ErrorType): AppError {
  return new AppError(busy, { headers: { 'Retry-After': String(retryAfterSeconds) } })
}
