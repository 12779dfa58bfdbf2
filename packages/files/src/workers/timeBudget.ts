import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** The worker time that each user may use in a minute, in this process. */
export type TimeBudget = {
  /** Throws FILES_TOO_SLOW for a user without time left. */
  check: (userId: number) => void
  spend: (userId: number, ms: number) => void
}

type Use = { since: number; ms: number }

const windowMs = 60_000

/** A user's minute begins with its first work. `now`: milliseconds of any clock. */
export function createTimeBudget(msPerMinute: number, now: () => number): TimeBudget {
  // In the order of their minutes' beginnings.
  const uses = new Map<number, Use>()

  function dropEnded(): void {
    for (const [userId, { since }] of uses) {
      if (now() < since + windowMs) return
      uses.delete(userId)
    }
  }

  return {
    check(userId) {
      dropEnded()
      const use = uses.get(userId)
      if (!use || use.ms < msPerMinute) return
      const secondsLeft = Math.ceil((use.since + windowMs - now()) / 1000)
      throw new AppError(commonErrors.FILES_TOO_SLOW, {
        headers: { 'Retry-After': String(secondsLeft) },
      })
    },
    spend(userId, ms) {
      dropEnded()
      const use = uses.get(userId)
      if (use) use.ms += ms
      else uses.set(userId, { since: now(), ms })
    },
  }
}
