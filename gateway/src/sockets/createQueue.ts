/**
 * Runs at most `max` tasks at once, the others in order. A task that takes longer than `timeoutMs`
 * no longer counts, so it cannot block the queue.
 */
export function createQueue({ max, timeoutMs }: { max: number; timeoutMs: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const { promise, resolve } = Promise.withResolvers<void>()
    void promise.then(leave)
    const timer = setTimeout(resolve, timeoutMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      resolve()
    }
  }
}
