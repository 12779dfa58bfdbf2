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

/** Where Go's own installer puts it, which is not on PATH by itself. */
const goInstalled = '/usr/local/go/bin'
/** A build takes a minute or three of one core; who is without network for longer does without. */
const buildLimitMs = 240_000
const run = promisify(execFile)

/** Built by Go at the first need, into `.servers/`, of the version whose sum Go's own log of sums knows; `skipped` says why there is none. */
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
