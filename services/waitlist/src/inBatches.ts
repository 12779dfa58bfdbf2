/**
 * Does together what is asked for while the batch before is under way: one alone never waits, and a rush costs little more than one.
 * `run` answers for each item. When it throws, those who wait fail with it: each would only wait as long again.
 */
export function inBatches<In, Out>(run: (items: In[]) => Promise<Out[]>, max: number): (item: In) => Promise<Out> {
  const waiting: { item: In; resolve: (answer: Out) => void; reject: (error: unknown) => void }[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max)
      try {
        const answers = await run(batch.map(({ item }) => item))
        for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer)
      } catch (error) {
        for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error)
      }
    }
    isRunning = false
  }

  return (item) => new Promise((resolve, reject) => {
    waiting.push({ item, resolve, reject })
    if (!isRunning) void runAll()
  })
}
