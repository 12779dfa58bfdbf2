import { unavailable } from './AppError.ts'

type Options = {
  max: number
  /** Whether an error says nothing of what was asked for, as when the database is gone. */
  isOutage: (error: unknown) => boolean
}

type Waiting<In, Out> = {
  item: In
  resolve: (answer: Out) => void
  reject: (error: unknown) => void
}

/**
 * Does together what is asked for while the batch before is under way: one alone never waits, and a rush costs little more than one.
 * `run` answers for each item. When it throws, each of the batch is tried alone, beside the next batches, so that only those fail that cannot be
 * done, and nobody waits for them; in an outage all fail, with those who wait: each would only wait as long again.
 */
export function inBatches<In, Out>(
  run: (items: In[]) => Promise<Out[]>,
  { max, isOutage }: Options,
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isRunning = false

  async function runBatch(batch: Waiting<In, Out>[]) {
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer)
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
    while (waiting.length > 0) await runBatch(waiting.splice(0, max))
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void runAll()
    })
}
