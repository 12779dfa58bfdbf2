import { installGoTool } from '../goTools/installGoTool.ts'
import { stripeMock } from '../goTools/tools.ts'
import { runProcess } from '../processes/runProcess.ts'
import { startGuard } from '../processes/startGuard.ts'
import { waitFor } from '../processes/waitFor.ts'

export type StripeMock = { url: string; stop: () => Promise<void> }

/** Stripe's own server of samples, which checks what it is asked against Stripe's API; `skipped` says why there is none. */
export async function startStripeMock(): Promise<StripeMock | { skipped: string }> {
  const installed = await installGoTool(stripeMock)
  if ('skipped' in installed) return installed
  const guard = startGuard()
  const running = runProcess(
    { command: installed.command, args: ['-http-addr', '127.0.0.1:0'] },
    guard,
  )
  const port = await waitFor(
    async () =>
      /HTTP at address: 127\.0\.0\.1:(\d+)/.exec(running.lastLines().join('\n'))?.[1] ?? null,
    30_000,
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => guard.end() }
}
