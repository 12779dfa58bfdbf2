import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@materia/contracts/shell/screens.ts'

/** Everything that is built for the browser: the host first, then its remotes. */
export const sliceNames = ['shell', ...remoteNames] as const
export type SliceName = (typeof sliceNames)[number]

export const rootDir = join(import.meta.dirname, '../..')

/** Folder of a slice's sources. */
export function sliceDir(name: SliceName): string {
  return join(rootDir, name)
}

/** `build/shell` or `build/remotes/<name>`: the folder that holds one folder per version. */
export function releasesDir(name: SliceName, buildDir = join(rootDir, 'build')): string {
  return name === 'shell' ? join(buildDir, 'shell') : join(buildDir, 'remotes', name)
}

/** The version in a package's own package.json. */
export function packageVersion(dir: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  return version
}

export function isSliceName(name: string | undefined): name is SliceName {
  return sliceNames.some((known) => known === name)
}
