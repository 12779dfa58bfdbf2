import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import type { Origin } from '@materia/contracts/shell/releases.ts'
import { UserError } from '../UserError.mjs'
import { checkSources } from '@materia/build/releases/checkSources.ts'
import { registryKey, setCurrent } from '@materia/build/releases/registry.ts'
import type { ReleaseStore } from '@materia/build/releases/store/ReleaseStore.ts'

type Options = { store: ReleaseStore; folder: string; version: string; origin: Origin; check?: (folder: string) => Promise<void>; buildImage?: (folder: string, version: string) => void }

/** Releases a service or the gateway: checked, as an image of this version, which the registry then says is the current one. What runs is replaced by its chart. */
export async function releaseServer({ store, folder, version, origin, check = checkSources, buildImage = imageOf }: Options): Promise<void> {
  await check(folder)
  buildImage(folder, version)
  await setCurrent(store, registryKey(folder), version, origin)
}

/** What brings a version of it to a cluster, forward or back. What the chart has set since counts too, which it does not by `--reuse-values`. */
export function upgradeCommand(folder: string, version: string): string {
  return `helm upgrade ${basename(folder)} deploy/charts/${basename(folder)} --reset-then-reuse-values --set image.tag=${version}`
}

function imageOf(folder: string, version: string): void {
  const { status } = spawnSync(process.execPath, [join(rootDir, 'deploy/local/image.ts'), folder, '--version', version], { cwd: rootDir, stdio: 'inherit' })
  if (status !== 0) throw new UserError(`${folder} ${version} is no image: nothing is released`)
}
