import { parentPort, workerData } from 'node:worker_threads'
import { drawLooks } from './drawLooks.ts'
import type { Picture } from './Look.ts'

parentPort?.on('message', (pictures: Picture[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void drawLooks(workerData, pictures).then((names) => parentPort?.postMessage(names))
})
