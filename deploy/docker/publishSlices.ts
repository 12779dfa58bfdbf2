import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { releasesDir, rootDir, type SliceName, sliceNames } from '@materia/build/slices.ts'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { checkOwners } from '@materia/build/releases/checks/checkOwners.ts'
import { checkScreens } from '@materia/build/releases/checks/checkScreens.ts'
import { checkSurface } from '@materia/build/releases/checks/checkSurface.ts'
import { pruneReleases } from '@materia/build/releases/registry/pruneReleases.ts'
import { readReleases, setCurrent } from '@materia/build/releases/registry/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import type { ReleaseStore } from '@materia/build/releases/store/ReleaseStore.ts'
import { runCommand } from '../local/console/runCommand.ts'

// Runs in a front-end image: copies its versions to the folder that the gateway reads, and makes
// them current. The shell goes first, because remotes need the modules that it provides.
await runCommand(async () => {
  const source = join(rootDir, 'built')
  const store = await storeFromEnvironment(buildDirFromEnvironment())
  const versions = sliceNames
    .filter((name) => existsSync(releasesDir(name, source)))
    .flatMap((name) => readdirSync(releasesDir(name, source)).map((version) => ({ name, version })))
  const wanted: typeof versions = []
  for (const each of versions) if (await isWanted(store, each)) wanted.push(each)
  // Before the first one is published: a path may move between the slices of one image.
  const together = Object.fromEntries(wanted.map(({ name, version }) => [name, version]))
  for (const { name, version } of wanted)
    await checkOwners({ built: folderStore(source), store }, name, version, together)
  for (const each of wanted) await publish(source, store, each)
})

type Version = { name: SliceName; version: string }

async function isWanted(store: ReleaseStore, { name, version }: Version): Promise<boolean> {
  const releases = await readReleases(store, name)
  if (releases?.current === version) console.log(`${name} ${version} is current`)
  else if (releases?.rolledBack.includes(version))
    console.log(
      `${name} ${version} was rolled back and stays so. npm run release makes it current again`,
    )
  else return true
  return false
}

async function publish(
  source: string,
  store: ReleaseStore,
  { name, version }: Version,
): Promise<void> {
  const built = folderStore(source)
  await checkScreens(built, name, version)
  await checkSurface({ built, store }, name, version)
  await store.upload(name, version, join(releasesDir(name, source), version))
  await setCurrent(store, name, version)
  await pruneReleases(store, name)
  console.log(`Released ${name} ${version}`)
}
