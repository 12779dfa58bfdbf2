import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 5

/** For long work: what it answers is to be called after each step, and gives requests their turn every 5 ms. */
export function slices(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < sliceMs) return
    await nextTurn()
    start = performance.now()
  }
}
