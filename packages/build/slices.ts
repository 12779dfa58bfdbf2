import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteName, isRemoteName } from '@materia/contracts/shell/screens.ts'

export type SliceName = 'shell' | RemoteName

/** The remotes of this repository. */
export const remoteNames = [
  'mfe-marketplace',
  'mfe-messaging',
  'mfe-account',
  'mfe-checkout',
] as const

/**
 * Whether another repository installed this package. It has one slice, a remote, in the working
 * directory.
 */
export const isOwnRepository = /[\\/]node_modules[\\/]/.test(import.meta.dirname)

export const rootDir = isOwnRepository ? process.cwd() : join(import.meta.dirname, '../..')

/** All slices that are built for the browser: the shell first, then the remotes. */
export const sliceNames: readonly SliceName[] = isOwnRepository
  ? [ownName()]
  : ['shell', ...remoteNames]

/** A command as it is typed here, for messages. */
export function commandLine(command: string, name: string): string {
  return isOwnRepository ? `npx materia ${command}` : `npm run ${command} -- ${name}`
}

/** Folder of a slice's sources. */
export function sliceDir(name: SliceName): string {
  return isOwnRepository ? rootDir : join(rootDir, name)
}

/** Folder of the design system, which has shared modules and its own texts. */
export function uiDir(): string {
  return realpathSync(join(rootDir, 'node_modules/@materia/ui'))
}

/** `build/shell` or `build/remotes/<name>`, which holds one folder for each version. */
export function releasesDir(name: SliceName, buildDir = join(rootDir, 'build')): string {
  return name === 'shell' ? join(buildDir, 'shell') : join(buildDir, 'remotes', name)
}

/** The version in a folder's package.json. */
export function packageVersion(dir: string): string {
  return readPackage<{ version: string }>(dir).version
}

/** Reads a folder's package.json. */
export function readPackage<Content>(dir: string): Content {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
}

export function isSliceName(name: string | undefined): name is SliceName {
  return sliceNames.some((known) => known === name)
}

/** The remote's name without a scope: `mfe-depots` also for `@squad/mfe-depots`. */
function ownName(): RemoteName {
  const { name } = readPackage<{ name: string }>(rootDir)
  const own = name.slice(name.indexOf('/') + 1)
  if (!isRemoteName(own))
    throw new Error(`The name in package.json is ${name}, but a remote’s name starts with mfe-`)
  return own
}
