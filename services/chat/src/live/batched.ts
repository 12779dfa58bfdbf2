import { setTimeout as wait } from 'node:timers/promises'

type Options<Item> = {
  /** How long the first of a batch waits for others. */
  waitMs: number
  max?: number
  run: (items: Item[]) => Promise<void>
  /** Takes the error of a batch, whose items are dropped. */
  failed: (error: unknown) => void
}

/** Runs what arrives within a moment in one batch, one batch after the other: many sockets then cost hardly more than one. */
export function batched<Item>({
  waitMs,
  max = Infinity,
  run,
  failed,
}: Options<Item>): (item: Item) => void {
  const waiting: Item[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await wait(waitMs)
      await run(waiting.splice(0, max)).catch(failed)
    }
    isRunning = false
  }

  return (item) => {
    waiting.push(item)
    if (!isRunning) void runAll()
  }
}
