import { installGoTool } from '../goTools/installGoTool.ts'
import { stripeMock } from '../goTools/tools.ts'
import { runProcess } from '../processes/runProcess.ts'
import { startGuard } from '../processes/startGuard.ts'
import { waitFor } from '../processes/waitFor.ts'

export type StripeMock = { url: string; stop: () => Promise<void> }

/**
 * Stripe's official mock server, which validates requests against Stripe's API. `skipped` is the
 * reason why it cannot run.
 */
export async function startStripeMock(): Promise<StripeMock | { skipped: string }> {
  const installed = await installGoTool(stripeMock)
  if ('skipped' in installed) return installed
  const guard = startGuard()
  const running = runProcess(
    {
      command: installed.command,
      // Its HTTPS port would be the same for two at once.
      args: ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'],
    },
    guard,
  )
  const port = await waitFor(
    async () =>
      /HTTP at address: 127\.0\.0\.1:(\d+)/.exec(running.lastLines().join('\n'))?.[1] ?? null,
    30_000,
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => guard.end() }
}
