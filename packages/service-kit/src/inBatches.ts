import { setTimeout as wait } from 'node:timers/promises'
import { unavailable } from './AppError.ts'

type Options = {
  max?: number
  /** How long a batch waits for others before it runs. */
  waitMs?: number
  /** Whether an error says nothing about the items, as when the database is gone. */
  isOutage?: (error: unknown) => boolean
}

type Waiting<In, Out> = {
  item: In
  resolve: (answer: Out) => void
  reject: (error: unknown) => void
}

/**
 * Runs items together that come while the batch before is under way: without `waitMs` a single item never waits, and a rush costs little more
 * than one item. `run` returns a result for each item, or nothing. When it throws, each item of the batch is tried alone, beside the next batches, so that
 * only items fail that cannot be done, and no other waits for them. In an outage the batch and all that wait fail: each would only wait as long again.
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
