import { rootDir } from '@materia/build/slices.ts'
import { runNpm } from '../../local/install/runNpm.mjs'
import { UserError } from '../../local/console/UserError.mjs'
import type { Sbom } from './Sbom.ts'
import { wheelComponents } from './wheelComponents.ts'

/**
 * All components of the platform, in the CycloneDX format: the packages of the lock file for all
 * platforms, and the servers' wheels.
 */
export async function createSbom(): Promise<Sbom> {
  const { code, stdout, output } = await runNpm(rootDir, [
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
  ])
  if (code !== 0) throw new UserError(`${output.trim()}\nnpm sbom failed. It needs npm 10 or later`)
  const packages: Sbom = JSON.parse(stdout)
  return { ...packages, components: [...packages.components, ...wheelComponents()] }
}
