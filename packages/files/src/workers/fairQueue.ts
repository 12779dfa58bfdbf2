import type { ErrorType } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** Work that waits for its turn. */
export type FairQueue = {
  /**
   * Does some work of a user when it is their turn. Throws `busy` where too much waits already, or it would wait for too long,
   * or where it gave up its place to who has less waiting.
   */
  run: <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>
}

type Options = {
  /** How much is done at once; of one user less, so that another need not wait for what takes long. */
  slots: number
  slotsPerUser: number
  waitingMax: number
  waitingMaxPerUser: number
  waitMs: number
  busy: ErrorType
}

type Turn = { start: () => void; refuse: () => void }
/** `spentMs`: what their work took, since they came or somebody who was there before them. */
type User = { turns: Turn[]; running: number; spentMs: number }

const retryAfterSeconds = 5

/** Work of many users, who take turns: next is whose work took least so far, so that much or heavy work of one is for them to wait for. */
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
  const refusal = () =>
    new AppError(busy, { headers: { 'Retry-After': String(retryAfterSeconds) } })

  function join(userId: number): User {
    const spent = Array.from(users.values(), ({ spentMs }) => spentMs)
    // Neither ahead of those who are there, nor behind them.
    const user: User = { turns: [], running: 0, spentMs: spent.length > 0 ? Math.min(...spent) : 0 }
    users.set(userId, user)
    return user
  }

  function startNext(): void {
    while (running < slots) {
      const ready = Array.from(users.values()).filter(
        (user) => user.turns.length > 0 && user.running < slotsPerUser,
      )
      if (ready.length === 0) return
      const user = ready.reduce((first, other) => (other.spentMs < first.spentMs ? other : first))
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
        reject(refusal())
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

  /** Whoever has most waiting gives up the newest of it for one who has less, so that a few cannot have all places. */
  function makePlaceFor(user: User): void {
    const most = Array.from(users.values()).reduce((first, other) =>
      other.turns.length > first.turns.length ? other : first,
    )
    if (most.turns.length > user.turns.length + 1) most.turns.at(-1)?.refuse()
  }

  function leaveIfDone(userId: number, { turns, running }: User): void {
    if (turns.length === 0 && running === 0) users.delete(userId)
  }

  return {
    async run(userId, work) {
      const user = users.get(userId) ?? join(userId)
      try {
        if (waiting >= waitingMax) makePlaceFor(user)
        if (waiting >= waitingMax || user.turns.length >= waitingMaxPerUser) throw refusal()
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
        leaveIfDone(userId, user)
      }
    },
  }
}
