import { workerData } from 'node:worker_threads'

// A thread beside the work, which goes on while that computes: a decoder that unpacks without an end fills buffers that no option of V8 bounds.
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.bytesMax) process.kill(process.pid, 'SIGKILL')
}, 20)
