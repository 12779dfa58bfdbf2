export type Waiting = { waitingSince: number; onDeadline: () => void }

export type Deadlines = {
  add: (waiting: Waiting) => void
  remove: (waiting: Waiting) => void
  stop: () => void
}

/**
 * One time limit for all that wait on a service, the wait for a free connection included. A set keeps the order of insertion,
 * so one timer looks at the oldest only: far cheaper than a timer for each request.
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
  // What has come counts first: after a stall of this process its timers run before its sockets are read.
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
