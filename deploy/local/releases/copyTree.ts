import { join } from 'node:path'
import { releasesDir, rootDir } from '@materia/build/slices.ts'
import { type Built, buildTree } from './buildTree.ts'
import { setCurrent } from '@materia/build/releases/registry/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'

type Options = {
  buildDir: string
  log: (line: string) => void
  isWanted?: (slice: Built) => boolean
}

/**
 * Releases the slices of the working tree in a separate build folder. The project's own registry
 * does not change.
 */
export async function copyTree({ buildDir, log, isWanted }: Options): Promise<void> {
  const source = join(rootDir, 'build')
  for (const { name, version } of await buildTree({ buildDir: source, log, isWanted })) {
    const store = folderStore(buildDir)
    await store.upload(name, version, join(releasesDir(name, source), version))
    await setCurrent(store, name, version)
  }
}
