/**
 * Runs at most `max` tasks at once. The callers of the others take turns, each with its tasks in
 * order, so that a caller with many tasks delays only itself. A task that takes longer than
 * `timeoutMs` no longer counts, so it cannot block the queue.
 */
export function createQueue({ max, timeoutMs }: { max: number; timeoutMs: number }) {
  /** By caller. The caller whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function leave(): void {
    const [first] = waiting
    if (!first) {
      running -= 1
      return
    }
    const [caller, tasks] = first
    const next = tasks.shift()
    waiting.delete(caller)
    if (tasks.length > 0) waiting.set(caller, tasks)
    next?.()
  }

  function takeTurn(caller: string): Promise<void> {
    const tasks = waiting.get(caller) ?? []
    waiting.set(caller, tasks)
    return new Promise((resolve) => void tasks.push(resolve))
  }

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1
    else await takeTurn(caller)
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
