import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import type { Origin } from '@materia/contracts/shell/sliceReleases.ts'
import { UserError } from '../console/UserError.mjs'
import { checkSources } from '@materia/build/releases/checks/checkSources.ts'
import { pruneReleases } from '@materia/build/releases/registry/pruneReleases.ts'
import { registryKey, setCurrent } from '@materia/build/releases/registry/registry.ts'
import { pathOf, type ReleaseStore } from '@materia/build/releases/store/ReleaseStore.ts'
import { packChart } from './packChart.ts'

type Steps = {
  check: (folder: string) => Promise<void>
  pack: typeof packChart
  buildImage: (folder: string, version: string) => void
}
type Options = {
  store: ReleaseStore
  folder: string
  version: string
  origin: Origin
  steps?: Steps
}

const allSteps: Steps = { check: checkSources, pack: packChart, buildImage: imageOf }

/**
 * Releases a service or the gateway: checks it, builds an image and a chart of this version, and
 * makes it current in the registry. The operator then installs the chart.
 */
export async function releaseServer({
  store,
  folder,
  version,
  origin,
  steps = allSteps,
}: Options): Promise<void> {
  const name = registryKey(folder)
  const packed = mkdtempSync(join(tmpdir(), 'materia-chart-'))
  try {
    await steps.check(folder)
    steps.pack(folder, version, packed)
    steps.buildImage(folder, version)
    await store.upload(name, version, packed)
  } finally {
    rmSync(packed, { recursive: true })
  }
  await setCurrent(store, name, version, { ...origin, chart: chartName(folder, version) })
  await pruneReleases(store, name)
}

/**
 * The command that deploys a version to a cluster, forward or back. Downloads its chart into the
 * build folder first. Uses `--reset-then-reuse-values`, because `--reuse-values` ignores new
 * defaults of the chart.
 */
export async function upgradeCommand(
  store: ReleaseStore,
  folder: string,
  version: string,
  buildDir: string,
): Promise<string> {
  const name = registryKey(folder)
  const to = join(buildDir, pathOf(name), version)
  if (!existsSync(to)) await store.download(name, version, to)
  return `helm upgrade ${basename(folder)} ${join(to, chartName(folder, version))} --reset-then-reuse-values --set image.tag=${version}`
}

/** The file name that Helm gives a packed chart. */
function chartName(folder: string, version: string): string {
  return `${basename(folder)}-${version}.tgz`
}

function imageOf(folder: string, version: string): void {
  const { status } = spawnSync(
    process.execPath,
    [join(rootDir, 'deploy/local/releases/image.ts'), folder, '--version', version],
    { cwd: rootDir, stdio: 'inherit' },
  )
  if (status !== 0)
    throw new UserError(`The image of ${folder} ${version} cannot be built. Nothing is released`)
}
