import { startDevServer } from '@materia/build/startDevServer.ts'
import type { RemoteName } from '@materia/contracts/shell/screens.ts'
import getPort from 'get-port'
import { withProgress } from '../console/progress.mjs'
import { changeReleases } from '@materia/build/releases/registry/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'

/**
 * Serves remotes from their sources with hot updates, and makes the registry of a build folder
 * point to them. They end with this process. Returns the origins that the page must be allowed to
 * load from.
 */
export async function startDevRemotes(
  buildDir: string,
  names: readonly RemoteName[],
): Promise<string[]> {
  const origins: string[] = []
  for (const name of names) {
    const port = await getPort()
    const server = await withProgress(`${name} from its sources, with hot updates`, () =>
      startDevServer(name, port),
    )
    await changeReleases(folderStore(buildDir), name, () => ({
      current: 'dev',
      history: [],
      rolledBack: [],
      url: server.manifestUrl,
    }))
    origins.push(...server.origins)
  }
  return origins
}
