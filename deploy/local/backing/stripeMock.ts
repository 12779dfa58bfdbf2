import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { withLock } from '../lock.mjs'
import { findOnPath } from '../processes/findOnPath.mjs'
import { runProcess } from '../processes/runProcess.ts'
import { startGuard } from '../processes/startGuard.ts'
import { waitFor } from '../processes/waitFor.ts'
import { withProgress } from '../progress.mjs'

const version = 'v0.203.0'
/** Where Go's own installer puts it, which is not on PATH by itself. */
const goInstalled = '/usr/local/go/bin'
/** A build takes a minute of one core; who is without network for longer does without. */
const buildLimitMs = 240_000
const run = promisify(execFile)

export type StripeMock = { url: string; stop: () => Promise<void> }

/** Stripe's own server of samples, which checks what it is asked against Stripe's API; `skipped` says why there is none. */
export async function startStripeMock(): Promise<StripeMock | { skipped: string }> {
  const installed = await install()
  if ('skipped' in installed) return installed
  const guard = startGuard()
  const running = runProcess({ command: installed.command, args: ['-http-addr', '127.0.0.1:0'] }, guard)
  const port = await waitFor(async () => /HTTP at address: 127\.0\.0\.1:(\d+)/.exec(running.lastLines().join('\n'))?.[1] ?? null, 30_000)
  return { url: `http://127.0.0.1:${port}`, stop: () => guard.end() }
}

/** Built by Go at the first need, into `.servers/`, of the version whose sum Go's own log of sums knows. */
async function install(folder = join(rootDir, '.servers', `stripe-mock-${version}`)): Promise<{ command: string } | { skipped: string }> {
  const command = join(folder, 'stripe-mock')
  if (existsSync(command)) return { command }
  const go = findOnPath(['go'], `${process.env['PATH']}:${goInstalled}`)
  if (go === null) return { skipped: 'there is no Go' }
  const env = { ...process.env, GOBIN: folder, GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod', CGO_ENABLED: '0' }
  const build = () => run(go, ['install', `github.com/stripe/stripe-mock@${version}`], { env, timeout: buildLimitMs })
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(command)) return { command }
    return withProgress(`Building stripe-mock ${version} into .servers/ (once)`, build).then(() => ({ command }), (error: Error) => ({ skipped: `Go could not build it: ${error.message.trim().split('\n').at(-1)}` }))
  })
}
