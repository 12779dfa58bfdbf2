import { isDeepStrictEqual } from 'node:util'
import type { SliceName } from '../../slices.ts'
import { providesSurface } from '@materia/contracts/shell/surface.ts'
import { UserError } from '../../UserError.mjs'
import { readBuilt } from '../store/readBuilt.ts'
import { readReleases, readSlices } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

type Manifest = { metaData: { surface: string } }
type Surface = { version: string; names: Record<string, string[]> }
type Stores = { built: ReleaseStore; store: ReleaseStore }

/**
 * Refuses a built version that would break in the page. A remote must not need more than the
 * current shell provides. A shell must provide what current remotes and canaries need, and other
 * names need a new surface version. `built` has the version, `store` the current releases. Throws
 * UserError.
 */
export async function checkSurface(
  { built, store }: Stores,
  name: SliceName,
  version: string,
): Promise<void> {
  if (name === 'shell') return await checkShell({ built, store }, version)
  const shell = (await readReleases(store, 'shell'))?.current
  if (shell === undefined) return
  const provided = await surfaceOf(store, shell)
  const needed = await neededSurface(built, name, version)
  if (needed !== undefined && !providesSurface(provided.version, needed)) {
    throw new UserError(
      `${name} ${version} needs surface ${needed} of the shell, but shell ${shell} has ${provided.version}. Release the shell first (npm run release -- shell)`,
    )
  }
}

async function checkShell({ built, store }: Stores, version: string): Promise<void> {
  const next = await surfaceOf(built, version)
  const shell = (await readReleases(store, 'shell'))?.current
  const provided = shell === undefined ? undefined : await surfaceOf(store, shell)
  if (next.version === provided?.version && !isDeepStrictEqual(next.names, provided.names))
    throw new UserError(
      `shell ${version} and shell ${shell} provide different names under the same surface ${provided.version}. Add a new surface version (packages/build/surface/surface.ts)`,
    )
  const broken: string[] = []
  for (const [name, { current, candidate }] of await readSlices(store))
    for (const used of new Set([current, candidate?.version ?? current])) {
      const needed = name === 'shell' ? undefined : await neededSurface(store, name, used)
      if (needed !== undefined && !providesSurface(next.version, needed))
        broken.push(`${name} ${used} needs ${needed}`)
    }
  if (broken.length > 0)
    throw new UserError(
      `shell ${version} has surface ${next.version}, which these remotes cannot use. Keep the names that they need, and add new ones under a new minor version:\n${broken.map((line) => `  ${line}`).join('\n')}`,
    )
}

async function surfaceOf(store: ReleaseStore, shell: string): Promise<Surface> {
  const surface: Surface | undefined = await readBuilt(store, 'shell', shell, 'surface.json')
  return surface ?? { version: '0.0.0', names: {} }
}

async function neededSurface(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<string | undefined> {
  const manifest: Manifest | undefined = await readBuilt(store, name, version, 'mf-manifest.json')
  return manifest?.metaData.surface
}
