import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion, rootDir, sliceDir } from '@materia/build/slices.ts'
import type { SliceName } from '@materia/build/slices.ts'

const sharedSources = ['packages/ui/**/*', 'packages/client/**/*', 'packages/contracts/**/*', 'packages/build/**/*', 'package-lock.json']

/** Version of a slice as its sources stand: its package's version and a hash of all that its build reads, e.g. `1.0.0-3f9a0c11`. */
export function sliceVersion(name: SliceName): string {
  const files = globSync([`${name}/src/**/*`, `${name}/package.json`, ...sharedSources], { cwd: rootDir, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(rootDir.length)).update('\0').update(readFileSync(file)).update('\0')
  return `${packageVersion(sliceDir(name))}-${hash.digest('hex').slice(0, 8)}`
}
