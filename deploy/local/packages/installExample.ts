import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion, readPackage, rootDir } from '@materia/build/slices.ts'
import { runNpm } from '../install/runNpm.mjs'
import { packPackages, packagesOf } from './packPackages.ts'

const noNetwork = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/

/**
 * Creates the repository of an example outside the tree, with our packages packed and others
 * (`packages`) in this tree's versions. Returns false, and prints the reason, when no registry
 * responds.
 */
export async function installExample(
  kind: keyof typeof packagesOf,
  folder: string,
  packages: string[],
): Promise<boolean> {
  const packed = await packPackages(join(folder, 'tarballs'), packagesOf[kind])
  cpSync(join(import.meta.dirname, 'example', kind), folder, { recursive: true })
  const dependencies = {
    ...Object.fromEntries(
      Object.entries(packed).map(([name, file]) => [`@materia/${name}`, `file:${file}`]),
    ),
    ...Object.fromEntries(
      packages.map((name) => [name, packageVersion(join(rootDir, 'node_modules', name))]),
    ),
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...readPackage<object>(folder), dependencies }),
  )
  const { code, output } = await runNpm(folder, [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  ])
  if (code === 0) return true
  if (!noNetwork.test(output)) throw new Error(output)
  process.stderr.write(
    `Skipped: a ${kind} in a separate repository, because no registry responds\n`,
  )
  return false
}
