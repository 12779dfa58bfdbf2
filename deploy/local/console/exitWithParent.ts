/**
 * run.mjs holds the other end of the channel. When run.mjs is killed, this process gets the SIGTERM
 * that it could no longer send.
 */
export function exitWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  // The terminal ended with the parent. A failed write must not end this process before its
  // cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
