import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { withLock } from '../install/lock.mjs'
import { findOnPath } from '../processes/findOnPath.mjs'
import { withProgress } from '../console/progress.mjs'

/** A program of a Go module, e.g. `github.com/rhysd/actionlint/cmd/actionlint`. */
export type GoTool = { path: string; version: string }

/** Go's installer uses this folder and does not add it to PATH. */
const goInstalled = '/usr/local/go/bin'
/** A build takes one to three minutes on one core. Without a network it gives no result. */
const buildLimitMs = 240_000
const run = promisify(execFile)

/**
 * Go builds the tool into `.servers/` at first use, in a version that Go's checksum database
 * verifies. `skipped` is the reason why it cannot.
 */
export async function installGoTool({
  path,
  version,
}: GoTool): Promise<{ command: string } | { skipped: string }> {
  const name = basename(path)
  const folder = join(rootDir, '.servers', `${name}-${version}`)
  const command = join(folder, name)
  if (existsSync(command)) return { command }
  const go = findOnPath(['go'], `${process.env['PATH']}:${goInstalled}`)
  if (go === null) return { skipped: 'there is no Go' }
  const env = {
    ...process.env,
    GOBIN: folder,
    GOTOOLCHAIN: 'local',
    GOFLAGS: '-mod=mod',
    CGO_ENABLED: '0',
  }
  const build = () => run(go, ['install', `${path}@${version}`], { env, timeout: buildLimitMs })
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(command)) return { command }
    return withProgress(`Building ${name} ${version} into .servers/ (once)`, build).then(
      () => ({ command }),
      (error: Error) => ({
        skipped: `Go could not build it: ${error.message.trim().split('\n').at(-1)}`,
      }),
    )
  })
}
