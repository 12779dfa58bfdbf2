import { parentPort, workerData } from 'node:worker_threads'
import { limitSignal } from './limitSignals.ts'

type Limits = { bytesMax: number; cpuMsMax: number }

// Runs in its own thread, so that it continues while a decoder blocks the main one. Endless
// decompression fills buffers, which no option of V8 limits.
const { bytesMax, cpuMsMax }: Limits = workerData
let endsAt = Infinity

const cpuMs = () => process.cpuUsage().user / 1000

/** A message at the start of a job: true. At its end: false. */
parentPort?.on('message', (isStarted: boolean) => {
  endsAt = isStarted ? cpuMs() + cpuMsMax : Infinity
})
setInterval(() => {
  if (process.memoryUsage.rss() > bytesMax || cpuMs() > endsAt)
    process.kill(process.pid, limitSignal)
}, 20)
