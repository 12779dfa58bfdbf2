/** run.mjs holds the other end of the channel: when it is killed, this process gets the SIGTERM it could not send any more. */
export function exitWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  // The terminal went with the parent: writing to it must not be what ends us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
