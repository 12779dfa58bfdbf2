import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { releasesDir, sliceNames } from '@materia/build/slices.ts'
import type { SliceName } from '@materia/build/slices.ts'
import { buildRelease } from './buildRelease.ts'
import { sliceVersion } from '@materia/build/releases/sliceVersion.ts'

export type Built = { name: SliceName; version: string }

type Options = {
  buildDir: string
  log: (line: string) => void
  isWanted?: (slice: Built) => boolean
}

const atOnce = 2

/**
 * Builds the versions of the working tree that are not built yet, two slices at a time. Returns all
 * of them, and releases nothing.
 */
export async function buildTree({
  buildDir,
  log,
  isWanted = () => true,
}: Options): Promise<Built[]> {
  const wanted = sliceNames.map((name) => ({ name, version: sliceVersion(name) })).filter(isWanted)
  const waiting = wanted.filter(
    ({ name, version }) => !existsSync(join(releasesDir(name, buildDir), version)),
  )
  if (waiting.length > 0) log(`Building ${waiting.map(({ name }) => name).join(', ')} …`)
  async function buildNext(): Promise<void> {
    for (let slice = waiting.shift(); slice; slice = waiting.shift()) {
      const startedAt = performance.now()
      await buildRelease(buildDir, slice.name, slice.version)
      log(
        `built ${slice.name} ${slice.version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, buildNext))
  return wanted
}
