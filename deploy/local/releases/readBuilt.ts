import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SliceName, releasesDir } from '@materia/build/slices.ts'

/** A file of a built version, as JSON; undefined where it has none of that name. */
export function readBuilt<Content>(buildDir: string, name: SliceName, version: string, file: string): Content | undefined {
  const path = join(releasesDir(name, buildDir), version, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
