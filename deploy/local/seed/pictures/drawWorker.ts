import { parentPort, workerData } from 'node:worker_threads'
import { drawLooks } from './drawLooks.ts'
import type { Look } from './Look.ts'

parentPort?.on('message', (looks: Look[]) => {
  void drawLooks(workerData, looks).then((names) => parentPort?.postMessage(names))
})
