import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releasesDir } from '@materia/build/slices.ts'
import type { SliceName } from '@materia/build/slices.ts'
import { readReleases } from './registry.ts'

/** How long a tab may stay open on a version that is no longer the current one. */
const openTabMs = 14 * 24 * 60 * 60 * 1000

/** Deletes versions of a slice that the registry no longer names, so nothing goes back to them, and that no open tab still loads from. */
export function pruneReleases(buildDir: string, name: SliceName, now = Date.now()): void {
  const releases = readReleases(buildDir, name)
  const folder = releasesDir(name, buildDir)
  if (!releases || !existsSync(folder)) return
  const named = new Set([releases.current, ...releases.history, ...releases.rolledBack])
  for (const version of readdirSync(folder).filter((each) => !named.has(each))) {
    const path = join(folder, version)
    // Its date is that of its build or, if later, of the day when another took its place.
    if (now - statSync(path).mtimeMs > openTabMs) rmSync(path, { recursive: true, force: true })
  }
}
