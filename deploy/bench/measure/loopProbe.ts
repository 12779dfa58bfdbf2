import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a process before its own code: tells its parent, when asked, how long its event loop was ever held up since the
// question before, and how much memory it takes.
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
