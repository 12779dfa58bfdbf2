import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { releasesDir, sliceNames } from '@materia/build/slices.ts'
import type { SliceName } from '@materia/build/slices.ts'
import { buildRelease } from './buildRelease.ts'
import { pointTo, readReleases } from './registry.ts'
import { sliceVersion } from './sliceVersion.ts'

type Options = { buildDir: string; log: (line: string) => void }

const atOnce = 2

/**
 * Brings every slice to the state of the working tree: builds the versions that are not there yet, two at a time, and
 * points the registry to them. A version that was rolled back stays so.
 */
export async function releaseTree({ buildDir, log }: Options): Promise<void> {
  const wanted = sliceNames.map((name) => ({ name, version: sliceVersion(name) })).filter((slice) => !isRolledBack(buildDir, slice))
  const waiting = wanted.filter(({ name, version }) => !existsSync(join(releasesDir(name, buildDir), version)))
  if (waiting.length > 0) log(`Building ${waiting.map(({ name }) => name).join(', ')} …`)
  async function buildNext(): Promise<void> {
    for (let slice = waiting.shift(); slice; slice = waiting.shift()) {
      const startedAt = performance.now()
      await buildRelease(buildDir, slice.name, slice.version)
      log(`built ${slice.name} ${slice.version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, buildNext))
  for (const { name, version } of wanted) {
    if (readReleases(buildDir, name)?.current !== version) pointTo(buildDir, name, version)
  }
}

function isRolledBack(buildDir: string, { name, version }: { name: SliceName; version: string }): boolean {
  return readReleases(buildDir, name)?.rolledBack.includes(version) ?? false
}
