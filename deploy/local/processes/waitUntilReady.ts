import { UserError } from '../console/UserError.mjs'
import type { Running } from './runProcess.ts'
import { waitFor } from './waitFor.ts'

/** The catalog reads all listings before it is ready, which takes minutes for a million. */
const readyTimeoutMs = 300_000
const checkMs = 2000

/**
 * Polls until the check passes. When the process ends first or takes too long, stops it and throws
 * a UserError with its last log lines.
 */
export async function waitUntilReady(
  name: string,
  running: Running,
  check: (timeoutMs: number) => Promise<void>,
): Promise<void> {
  let lastError = ''
  const outcome = await waitFor(async () => {
    if (!running.isAlive()) return 'ended'
    try {
      await check(checkMs)
      return 'ready'
    } catch (error) {
      lastError = error instanceof Error ? error.message : String(error)
      return null
    }
  }, readyTimeoutMs)
  if (outcome === 'ready') return
  await running.stop()
  throw new UserError(
    `${name} did not start: ${running.lastLines().slice(-5).join('\n') || lastError}`,
  )
}
