import { monitorEventLoopDelay } from 'node:perf_hooks'

// Preloaded into a process. On request, it reports to the parent the longest event loop block since
// the last report, and the memory.
const resolution = 2
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on('message', () => {
  process.send?.({
    longestBlockMs: Math.max(0, delay.max / 1e6 - resolution),
    memoryMb: process.memoryUsage.rss() / 1e6,
  })
  delay.reset()
})
process.channel?.unref()
