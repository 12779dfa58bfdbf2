import { dayMs } from '@materia/contracts/durations.ts'
import type { SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import { changeReleases, readReleases } from './registry.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** So long a version that nobody gets any more can be gone back to, and be loaded from by tabs that are open. */
const keptMs = 30 * dayMs

/**
 * Deletes versions of a slice that nobody has got for thirty days, also what is left of builds and uploads that were cut off. The registry says first what goes, so that
 * nothing that is being deleted becomes current; what a killed one left is deleted by the next.
 */
export async function pruneReleases(
  store: ReleaseStore,
  name: string,
  now = Date.now(),
): Promise<void> {
  const releases = await readReleases(store, name)
  if (!releases) return
  const known = await store.versions(name)
  const isOld = (version: string, at: number) =>
    now - Math.max(at, Date.parse(releases.versions?.[version]?.usedUntil ?? '') || 0) > keptMs
  const old = known
    .filter(({ version, at }) => isFree(releases, version) && isOld(version, at))
    .map(({ version }) => version)
  if (old.length === 0 && !releases.removing?.length) return
  const { after } = await changeReleases(store, name, (before) =>
    withoutVersions(before ?? releases, old),
  )
  for (const version of after.removing ?? []) await store.remove(name, version)
  await changeReleases(store, name, (before) => {
    const { removing = [], ...rest } = before ?? after
    const left = removing.filter((version) => !after.removing?.includes(version))
    return left.length > 0 ? { ...rest, removing: left } : rest
  })
}

function isFree({ current, candidate }: SliceReleases, version: string): boolean {
  return version !== current && version !== candidate?.version
}

/** They stay among those that were rolled back: a later start is not to bring them again. */
function withoutVersions(before: SliceReleases, old: string[]): SliceReleases {
  const going = old.filter((version) => isFree(before, version))
  return {
    ...before,
    history: before.history.filter((version) => !going.includes(version)),
    versions: Object.fromEntries(
      Object.entries(before.versions ?? {}).filter(([version]) => !going.includes(version)),
    ),
    removing: [...new Set([...(before.removing ?? []), ...going])],
  }
}
