export type Waiting = { waitingSince: number; onDeadline: () => void }

export type Deadlines = {
  add: (waiting: Waiting) => void
  remove: (waiting: Waiting) => void
  stop: () => void
}

/**
 * One time limit for all requests to a service, including the wait for a free connection. The set
 * is in insertion order, so one timer checks only the oldest. A timer for each request would cost
 * far more. The timer runs only while a request waits.
 */
export function createDeadlines(limitMs: number): Deadlines {
  const pending = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  function expire() {
    if (pending.size === 0) return stop()
    const oldest = performance.now() - limitMs
    for (const waiting of pending) {
      if (waiting.waitingSince > oldest) break
      pending.delete(waiting)
      waiting.onDeadline()
    }
  }
  function start() {
    // After a stall of this process, timers run before sockets are read. `setImmediate` lets
    // received responses count first.
    timer = setInterval(() => setImmediate(expire), Math.min(250, limitMs / 4)).unref()
  }
  function stop() {
    clearInterval(timer)
    timer = undefined
  }
  return {
    add(waiting) {
      pending.delete(waiting)
      waiting.waitingSince = performance.now()
      pending.add(waiting)
      if (!timer) start()
    },
    remove: (waiting) => pending.delete(waiting),
    stop,
  }
}
