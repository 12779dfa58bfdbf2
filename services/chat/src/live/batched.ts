import { setTimeout as wait } from 'node:timers/promises'

type Options<Item> = {
  /** How long the first of a batch waits for others. */
  waitMs: number
  max: number
  /** Handles its own failures. */
  run: (items: Item[]) => Promise<void>
}

/** Does together what comes within a moment, one batch after the other: what many sockets want at once costs hardly more than what one does. */
export function batched<Item>({ waitMs, max, run }: Options<Item>): (item: Item) => void {
  const waiting: Item[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await wait(waitMs)
      await run(waiting.splice(0, max))
    }
    isRunning = false
  }

  return (item) => {
    waiting.push(item)
    if (!isRunning) void runAll()
  }
}
