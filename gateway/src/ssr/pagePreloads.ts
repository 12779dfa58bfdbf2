import { preloadedCall } from '@materia/contracts/shell/preloadedCall.ts'
import { attribute } from './html.ts'
import type { ReleaseSet, Releases } from '../rollout/releases.ts'
import { type Site, type SiteScreen, fillPath, fillAddressFromPath } from './site.ts'

type Asked = {
  path: string
  search: URLSearchParams
  isVisitor: boolean
  isRendered: boolean
  site: Pick<Site, 'slots' | 'slotPreloads'>
  chosen: ReleaseSet
}

/**
 * Preload links for everything that the screen's first paint waits for. A server-rendered page
 * preloads only scripts, because its data is there.
 */
export async function pagePreloads(
  releases: Pick<Releases, 'shellFiles' | 'firstFiles'>,
  screen: SiteScreen,
  {
    path,
    search,
    isVisitor,
    isRendered,
    site: { slots, slotPreloads },
    chosen: { shell, remotes: registry },
  }: Asked,
): Promise<string> {
  const ofSlots = Object.entries(screen.slotsInSight ?? {}).map(([name, given]) => {
    const { preload, chunk } = slotPreloads[name] ?? {}
    return {
      part: 'slots' as const,
      manifestUrl: registry[slots[name] ?? ''],
      chunk,
      call: preload && fillAddressFromPath(screen, path, fillPath(preload, given)),
    }
  })
  const { chunk, owner } = screen
  const preload = preloadedCall(screen, search)
  // A visitor's call for a guarded screen would be refused.
  const isRefused = screen.isGuarded && isVisitor
  const parts = [
    {
      part: 'routes' as const,
      manifestUrl: registry[owner],
      chunk,
      call: isRefused ? undefined : preload && fillAddressFromPath(screen, path, preload),
    },
    ...ofSlots,
  ]
  const fetched = new Set(
    parts
      .flatMap(({ manifestUrl, call }) => [manifestUrl, isRendered ? undefined : call])
      .filter((url) => url !== undefined),
  )
  const scripts = await Promise.all([
    releases.shellFiles(shell, registry[owner] ? 'federation' : owner),
    ...parts.map(({ part, manifestUrl, chunk }) =>
      manifestUrl ? releases.firstFiles(manifestUrl, part, chunk) : [],
    ),
  ])
  return [
    ...[...fetched].map(
      (url) => `<link rel="preload" href="${attribute(url)}" as="fetch" crossorigin>`,
    ),
    // Low priority: the rendered page is shown before the scripts hydrate it.
    ...[...new Set(scripts.flat())].map(
      (url) =>
        `<link rel="preload" href="${attribute(url)}" as="script"${isRendered ? ' fetchpriority="low"' : ''}>`,
    ),
  ].join('')
}
