import { parentPort, workerData } from 'node:worker_threads'
import { drawLooks } from './drawLooks.ts'
import type { Look } from './Look.ts'

parentPort?.on('message', (looks: Look[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void drawLooks(workerData, looks).then((names) => parentPort?.postMessage(names))
})
