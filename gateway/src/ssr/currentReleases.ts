import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { ReleaseSet, Releases } from '../rollout/releases.ts'
import { type Site, toShellScreen } from './site.ts'
import type { CurrentReleases } from './worker/superviseWorker.ts'

type Deps = {
  buildDir: string
  releases: Pick<Releases, 'current'>
  site: (releaseSet: ReleaseSet) => Promise<Site>
}

/** Folder in a release with its code for the SSR worker. */
const serverFolder = 'server'

/**
 * Finds the releases to render pages from, for one visitor's set or the current set. Undefined when
 * the shell's release has no server code.
 */
export function createCurrentReleases({
  buildDir,
  releases,
  site,
}: Deps): (releaseSet?: ReleaseSet) => Promise<CurrentReleases | undefined> {
  const known = new LRUCache<string, { current: CurrentReleases | undefined }>({ max: 10 })

  async function read(releaseSet: ReleaseSet): Promise<CurrentReleases | undefined> {
    const { key, remotes: registry } = releaseSet
    const shell = join(buildDir, 'shell', releaseSet.shell, serverFolder)
    if (!existsSync(shell)) return undefined
    // Dev servers have no server code on disk.
    const built = Object.entries(registry).filter(([, manifest]) =>
      manifest.startsWith('/remotes/'),
    )
    const { screens, slots } = await site(releaseSet)
    return {
      key,
      releases: {
        shell,
        remotes: Object.fromEntries(
          built.map(([name, manifest]) => [name, join(buildDir, manifest, '..', serverFolder)]),
        ),
        site: { screens: screens.map(toShellScreen), slots },
      },
      warmUp: screens
        .filter(({ path, isServerRendered }) => isServerRendered && !path.includes(':'))
        .map(({ path }) => path),
    }
  }

  return async (releaseSet) => {
    const now = releaseSet ?? (await releases.current())
    const found = known.get(now.key)
    if (found) return found.current
    const current = await read(now)
    known.set(now.key, { current })
    return current
  }
}
