import { workerData } from 'node:worker_threads'

// Runs in its own thread, so that it continues while a decoder blocks the main one. Endless
// decompression fills buffers, which no option of V8 limits.
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.bytesMax) process.kill(process.pid, 'SIGKILL')
}, 20)
