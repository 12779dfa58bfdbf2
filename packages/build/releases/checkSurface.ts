import { isDeepStrictEqual } from 'node:util'
import type { SliceName } from '../slices.ts'
import { providesSurface } from '@materia/contracts/shell/surface.ts'
import { UserError } from '../UserError.mjs'
import { readBuilt } from './readBuilt.ts'
import { readReleases } from './registry.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

type Manifest = { metaData: { surface: string } }
type Surface = { version: string; names: Record<string, string[]> }

/**
 * Refuses a built version that would break in the page. A remote must not need more than the
 * current shell provides. A shell with other names needs a new surface version. `built` has the
 * version, `store` the current releases. Throws UserError.
 */
export async function checkSurface(
  { built, store }: { built: ReleaseStore; store: ReleaseStore },
  name: SliceName,
  version: string,
): Promise<void> {
  const shell = (await readReleases(store, 'shell'))?.current
  if (shell === undefined) return
  const provided: Surface = (await readBuilt(store, 'shell', shell, 'surface.json')) ?? {
    version: '0.0.0',
    names: {},
  }
  if (name === 'shell') {
    const next: Surface | undefined = await readBuilt(built, name, version, 'surface.json')
    if (next?.version === provided.version && !isDeepStrictEqual(next.names, provided.names)) {
      throw new UserError(
        `shell ${version} and shell ${shell} provide different names under the same surface ${provided.version}. Add a new surface version (packages/build/surface/surface.ts)`,
      )
    }
    return
  }
  const manifest: Manifest | undefined = await readBuilt(built, name, version, 'mf-manifest.json')
  if (manifest && !providesSurface(provided.version, manifest.metaData.surface)) {
    throw new UserError(
      `${name} ${version} needs surface ${manifest.metaData.surface} of the shell, but shell ${shell} has ${provided.version}. Release the shell first (npm run release -- shell)`,
    )
  }
}
