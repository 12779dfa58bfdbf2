import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SliceName, isOwnRepository, packageVersion, rootDir } from '../slices.ts'

const sharedSources = [
  'packages/ui/{*,src/**/*}',
  'packages/client/**/*',
  'packages/contracts/**/*',
  'packages/build/{,loaders/,shared/,surface/,texts/,webpack/}*',
  'package-lock.json',
]
const serverSources = [
  'packages/{contracts,files,mail,service-kit}/**/*',
  'deploy/docker/service.Dockerfile',
  'package-lock.json',
]

/**
 * Version of a slice's current sources: its package's version and a hash of all files that its
 * build reads, for example `1.0.0-3f9a0c11`.
 */
export function sliceVersion(name: SliceName): string {
  return isOwnRepository ? versionOf('.', ['package-lock.json']) : versionOf(name, sharedSources)
}

/** The same for a folder like `services/catalog`, or for the gateway. */
export function serverVersion(folder: string): string {
  return versionOf(folder, serverSources)
}

function versionOf(folder: string, shared: string[]): string {
  const files = globSync([`${folder}/src/**/*`, `${folder}/package.json`, ...shared], {
    cwd: rootDir,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(rootDir.length)).update('\0').update(readFileSync(file)).update('\0')
  return `${packageVersion(join(rootDir, folder))}-${hash.digest('hex').slice(0, 8)}`
}
