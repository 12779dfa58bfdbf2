import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type SliceName, releasesDir } from '@materia/build/slices.ts'
import { versionPattern } from '@materia/contracts/shell/releases.ts'
import { exitWithParent } from './exitWithParent.ts'
import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { buildRelease } from './releases/buildRelease.ts'
import { checkBudget } from './releases/checkBudget.ts'
import { checkScreens } from './releases/checkScreens.ts'
import { checkSources } from './releases/checkSources.ts'
import { checkSurface } from './releases/checkSurface.ts'
import { checkTexts } from './releases/checkTexts.ts'
import { originOf } from './releases/originOf.ts'
import { pruneReleases } from './releases/pruneReleases.ts'
import { addVersion, readReleases, setCandidate, setCurrent } from './releases/registry.ts'
import { sliceFromArguments } from './releases/sliceFromArguments.ts'
import { sliceVersion } from './releases/sliceVersion.ts'
import { folderStore } from './releases/store/folderStore.ts'
import { storeFromEnvironment } from './releases/store/storeFromEnvironment.ts'
import { runCommand } from './runCommand.ts'
import { UserError } from './UserError.mjs'

// `npm run release -- <slice>`: checks and builds that slice alone and makes it what the next page load gets, of all visitors or of --percent of them.
exitWithParent()
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      percent: { type: 'string' },
      note: { type: 'string' },
      'spanish-stays': { type: 'string', multiple: true, default: [] },
    },
  })
  const name = sliceFromArguments(positionals)
  const version = values.version ?? sliceVersion(name)
  if (!versionPattern.test(version)) throw new UserError(`${version} is no version: letters, digits and . _ + - after the first`)
  const percent = percentOf(values.percent)
  const buildDir = buildDirFromEnvironment()
  const store = await storeFromEnvironment(buildDir)
  const before = await readReleases(store, name)
  const startedAt = performance.now()
  // What was brought before was checked then.
  if (!values.version || !before?.versions?.[version] || !await store.has(name, version)) {
    console.log(`Checking ${name} …`)
    await checkTexts(store, name, before?.current, values['spanish-stays'])
    await checkSources(name)
    console.log(`Building ${name} ${version} …`)
    await buildRelease(buildDir, name, version)
    await checkBuilt(buildDir, name, version)
    await store.upload(name, version, join(releasesDir(name, buildDir), version))
  }
  await checkSurface({ built: store, store }, name, version)
  const origin = originOf(name, values.note)
  if (before) {
    await addVersion(store, name, version, origin)
    await wait(store.spreadMs)
  }
  if (percent === undefined) await setCurrent(store, name, version, origin)
  else await setCandidate(store, name, version, percent, origin)
  await pruneReleases(store, name)
  const share = percent === undefined ? 'the next page load has it' : `${percent} % of the visitors get it with their next page load`
  console.log(`Released ${name} ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${share}`)
})

async function checkBuilt(buildDir: string, name: SliceName, version: string): Promise<void> {
  const built = folderStore(buildDir)
  await checkScreens(built, name, version)
  await checkBudget(built, name, version)
}

/** Undefined: of all, for good. */
function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) throw new UserError(`--percent is ${text}: a whole number from 0 to 100`)
  return percent
}
