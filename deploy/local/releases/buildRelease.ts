import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { releasesDir, rootDir, type SliceName } from '@materia/build/slices.ts'
import { runProcess } from '../processes/runProcess.ts'
import { commandGuard } from '../processes/startGuard.ts'
import { UserError } from '../console/UserError.mjs'

/**
 * Builds a version of a slice into the folder that the gateway serves, unless it exists. The
 * version appears there at once, so an interrupted build leaves nothing. Throws a UserError with
 * the compiler's output when it fails.
 */
export async function buildRelease(
  buildDir: string,
  name: SliceName,
  version: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  const folder = join(releasesDir(name, buildDir), version)
  if (existsSync(folder)) return
  const draft = `${folder}.draft-${process.pid}`
  const guard = commandGuard()
  guard.erase(draft)
  const args = [join(rootDir, 'packages/build/buildSlice.ts'), name, version, draft, mode]
  const building = runProcess(
    { command: process.execPath, args, cwd: rootDir, env: { NODE_ENV: mode } },
    guard,
  )
  const { code } = await building.exited
  // Another process may have built the same version at the same time.
  if (code === 0 && !existsSync(folder)) renameSync(draft, folder)
  rmSync(draft, { recursive: true, force: true })
  guard.keep(draft)
  if (!existsSync(folder))
    throw new UserError(`${name} does not build:\n${building.lastLines().join('\n')}`)
}
