import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Releases } from '../releases.ts'
import { type Site, forShell } from '../site.ts'
import type { DrawnReleases } from './realm.ts'

export type CurrentReleases = { key: string; releases: DrawnReleases; warmUp: string[] }

type Deps = { buildDir: string; releases: Pick<Releases, 'registry' | 'shellVersion'>; site: () => Promise<Site> }

/** Of a release: its part for the server. */
const serverFolder = 'server'

/** What pages are drawn by now; undefined where the shell's release has no part for that. */
export function createCurrentReleases({ buildDir, releases, site }: Deps): () => Promise<CurrentReleases | undefined> {
  let known: { key: string; current: CurrentReleases | undefined } | undefined

  async function read(key: string, version: string, registry: Record<string, string>): Promise<CurrentReleases | undefined> {
    const shell = join(buildDir, 'shell', version, serverFolder)
    if (!existsSync(shell)) return undefined
    // Not those of dev servers.
    const built = Object.entries(registry).filter(([, manifest]) => manifest.startsWith('/remotes/'))
    const { screens, slots } = await site()
    return {
      key,
      releases: { shell, remotes: Object.fromEntries(built.map(([name, manifest]) => [name, join(buildDir, manifest, '..', serverFolder)])), site: { screens: screens.map(forShell), slots } },
      warmUp: screens.filter(({ path, isDrawn }) => isDrawn && !path.includes(':')).map(({ path }) => path),
    }
  }

  return async () => {
    const [version, registry] = await Promise.all([releases.shellVersion(), releases.registry()])
    const key = `${version} ${JSON.stringify(registry)}`
    if (known?.key !== key) known = { key, current: await read(key, version, registry) }
    return known.current
  }
}
