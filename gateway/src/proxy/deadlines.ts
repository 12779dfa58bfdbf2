export type Waiting = { waitingSince: number; onDeadline: () => void }

export type Deadlines = {
  add: (waiting: Waiting) => void
  remove: (waiting: Waiting) => void
  stop: () => void
}

/**
 * One time limit for all requests to a service, including the wait for a free connection. The set
 * is in insertion order, so one timer checks only the oldest. A timer for each request would cost
 * far more.
 */
export function createDeadlines(limitMs: number): Deadlines {
  const pending = new Set<Waiting>()
  function expire() {
    const oldest = performance.now() - limitMs
    for (const waiting of pending) {
      if (waiting.waitingSince > oldest) break
      pending.delete(waiting)
      waiting.onDeadline()
    }
  }
  // After a stall of this process, timers run before sockets are read. `setImmediate` lets received
  // responses count first.
  const timer = setInterval(() => setImmediate(expire), Math.min(250, limitMs / 4))
  timer.unref()
  return {
    add(waiting) {
      pending.delete(waiting)
      waiting.waitingSince = performance.now()
      pending.add(waiting)
    },
    remove: (waiting) => pending.delete(waiting),
    stop: () => clearInterval(timer),
  }
}
