import { sliceNames } from '@materia/build/slices.ts'
import { type Built, buildTree } from './buildTree.ts'
import { pruneReleases } from '@materia/build/releases/registry/pruneReleases.ts'
import { setCurrent, readReleases } from '@materia/build/releases/registry/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'

type Options = { buildDir: string; log: (line: string) => void }

/**
 * Makes the versions of the working tree current. A rollback stays in effect, and unused versions
 * are deleted.
 */
export async function releaseTree({ buildDir, log }: Options): Promise<void> {
  const store = folderStore(buildDir)
  const known = new Map(
    await Promise.all(
      sliceNames.map(async (name) => [name, await readReleases(store, name)] as const),
    ),
  )
  const isWanted = ({ name, version }: Built) =>
    known.get(name)?.rolledBack.includes(version) !== true
  for (const { name, version } of await buildTree({ buildDir, log, isWanted })) {
    if (known.get(name)?.current !== version) await setCurrent(store, name, version)
  }
  for (const name of sliceNames) await pruneReleases(store, name)
}
