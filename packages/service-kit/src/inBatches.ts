import { setTimeout as wait } from 'node:timers/promises'
import { unavailable } from './AppError.ts'

type Options = {
  max?: number
  /** How long a batch waits for more items before it runs. */
  waitMs?: number
  /** Whether an error is independent of the items, such as a database outage. */
  isOutage?: (error: unknown) => boolean
}

type Waiting<In, Out> = {
  item: In
  resolve: (answer: Out) => void
  reject: (error: unknown) => void
}

/**
 * Batches the items that arrive while the previous batch runs. Without `waitMs` a single item never
 * waits. `run` returns one result for each item, or nothing. When a batch fails, each item is
 * retried alone beside the next batches, so only bad items fail. In an outage all waiting items
 * fail at once, because each would only wait for the same error.
 */
export function inBatches<In, Out>(
  run: (items: In[]) => Promise<Out[] | void>,
  { max = Infinity, waitMs, isOutage = () => false }: Options,
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isRunning = false

  async function runBatch(batch: Waiting<In, Out>[]) {
    try {
      const answers = (await run(batch.map(({ item }) => item))) ?? []
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
    } catch (error) {
      if (isOutage(error)) {
        for (const { reject } of waiting.splice(0)) reject(unavailable(error))
      } else if (batch.length > 1) {
        for (const one of batch) void runBatch([one])
        return
      }
      for (const { reject } of batch) reject(error)
    }
  }

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) {
      if (waitMs !== undefined) await wait(waitMs)
      await runBatch(waiting.splice(0, max))
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void runAll()
    })
}
