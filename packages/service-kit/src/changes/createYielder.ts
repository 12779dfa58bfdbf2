import { setImmediate as yieldToLoop } from 'node:timers/promises'

const sliceMs = 5

/**
 * Keeps long work from blocking the process. Await the returned function after each step: it yields
 * to the event loop every 5 ms.
 */
export function createYielder(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < sliceMs) return
    await yieldToLoop()
    start = performance.now()
  }
}
