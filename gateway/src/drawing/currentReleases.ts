import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Chosen, Releases } from '../releases.ts'
import { type Site, forShell } from '../site.ts'
import type { DrawnReleases } from './realm.ts'

export type CurrentReleases = { key: string; releases: DrawnReleases; warmUp: string[] }

type Deps = {
  buildDir: string
  releases: Pick<Releases, 'current'>
  site: (chosen: Chosen) => Promise<Site>
}

/** Of a release: its part for the server. */
const serverFolder = 'server'

/** What pages are drawn by of what one visitor gets, or all others; undefined where the shell's release has no part for that. */
export function createCurrentReleases({
  buildDir,
  releases,
  site,
}: Deps): (chosen?: Chosen) => Promise<CurrentReleases | undefined> {
  const known = new LRUCache<string, { current: CurrentReleases | undefined }>({ max: 10 })

  async function read(chosen: Chosen): Promise<CurrentReleases | undefined> {
    const { key, remotes: registry } = chosen
    const shell = join(buildDir, 'shell', chosen.shell, serverFolder)
    if (!existsSync(shell)) return undefined
    // Not those of dev servers.
    const built = Object.entries(registry).filter(([, manifest]) =>
      manifest.startsWith('/remotes/'),
    )
    const { screens, slots } = await site(chosen)
    return {
      key,
      releases: {
        shell,
        remotes: Object.fromEntries(
          built.map(([name, manifest]) => [name, join(buildDir, manifest, '..', serverFolder)]),
        ),
        site: { screens: screens.map(forShell), slots },
      },
      warmUp: screens
        .filter(({ path, isDrawn }) => isDrawn && !path.includes(':'))
        .map(({ path }) => path),
    }
  }

  return async (chosen) => {
    const now = chosen ?? (await releases.current())
    const found = known.get(now.key)
    if (found) return found.current
    const current = await read(now)
    known.set(now.key, { current })
    return current
  }
}
