import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { releasesDir, rootDir } from '@materia/build/slices.ts'
import type { SliceName } from '@materia/build/slices.ts'
import { UserError } from '../UserError.ts'

const run = promisify(execFile)

/**
 * Builds a version of a slice into the folder that the gateway serves, unless it is there already. It appears there
 * whole: a build that was cut off leaves nothing. Throws UserError with the compiler's words when it fails.
 */
export async function buildRelease(buildDir: string, name: SliceName, version: string): Promise<void> {
  const folder = join(releasesDir(name, buildDir), version)
  if (existsSync(folder)) return
  const draft = `${folder}.draft-${process.pid}`
  try {
    await run(process.execPath, [join(rootDir, 'packages/build/buildSlice.ts'), name, version, draft], { cwd: rootDir, maxBuffer: 2 ** 26 })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process built the same version at the same time.
    if (existsSync(folder)) return
    throw new UserError(`${name} does not build:\n${outputOf(error)}`)
  }
}

function outputOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error && error.stderr ? String(error.stderr) : String(error)
}
