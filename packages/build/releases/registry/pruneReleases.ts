import { dayMs } from '@materia/contracts/durations.ts'
import type { SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import { changeReleases, readReleases } from './registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/**
 * After its last use a version is kept this long, for rollbacks and for open tabs that still load
 * its files.
 */
const retentionMs = 30 * dayMs

/**
 * Deletes versions of a slice that were not in use for thirty days, and the leftovers of
 * interrupted builds and uploads. The registry first lists the versions to delete, so that none of
 * them can become current. The next run finishes an interrupted deletion.
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
    now - Math.max(at, Date.parse(releases.versions?.[version]?.usedUntil ?? '') || 0) > retentionMs
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

/** Deleted versions stay in `rolledBack`, so that a later start does not release them again. */
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
