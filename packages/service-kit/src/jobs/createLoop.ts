/**
 * A background loop that waits between its rounds. `wake` ends the current wait, or else the next
 * one. `stop` ends all waits.
 */
export function createLoop() {
  const stopped = Promise.withResolvers<null>()
  let isStopped = false
  let isWoken = false
  let end = () => {}

  const wake = () => {
    isWoken = true
    end()
  }
  return {
    wake,
    stop() {
      isStopped = true
      stopped.resolve(null)
      wake()
    },
    get isStopped() {
      return isStopped
    },
    /** The promise's result, or null if the loop stops first. */
    until<T>(promise: Promise<T>): Promise<T | null> {
      return Promise.race([promise, stopped.promise])
    },
    async wait(ms: number): Promise<void> {
      if (!isWoken && !isStopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isWoken = false
    },
  }
}
