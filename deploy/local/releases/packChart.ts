import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { findOnPath } from '../processes/findOnPath.mjs'
import { UserError } from '../console/UserError.mjs'

/**
 * Packs the chart of a service or the gateway as `<name>-<version>.tgz` in a folder. The chart
 * installs the image of the same version. Throws a UserError.
 */
export function packChart(
  folder: string,
  version: string,
  to: string,
  helm = findOnPath(['helm']),
): void {
  if (helm === null) throw new UserError('There is no helm on PATH. Charts need Helm 3.14 or later')
  const chart = join(rootDir, 'deploy/charts', basename(folder))
  const { status, stderr } = spawnSync(
    helm,
    ['package', chart, '--version', version, '--app-version', version, '--destination', to],
    { encoding: 'utf8' },
  )
  if (status !== 0)
    throw new UserError(
      `The chart of ${folder} ${version} cannot be packed. Nothing is released\n${stderr.trim()}`,
    )
}
