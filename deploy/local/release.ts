import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { releasesDir } from '@materia/build/slices.ts'
import { versionPattern } from '@materia/contracts/shell/releases.ts'
import { checkContract, keepReleased } from './contracts/checkContract.ts'
import { exitWithParent } from './exitWithParent.ts'
import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { buildRelease } from './releases/buildRelease.ts'
import { checkBuilt } from './releases/checkBuilt.ts'
import { checkSources } from './releases/checkSources.ts'
import { checkSurface } from './releases/checkSurface.ts'
import { checkTexts } from './releases/checkTexts.ts'
import { originOf } from './releases/originOf.ts'
import { previewLink } from './releases/previewLink.ts'
import { pruneReleases } from './releases/pruneReleases.ts'
import { addVersion, readReleases, setCandidate, setCurrent } from './releases/registry.ts'
import { releaseServer, upgradeCommand } from './releases/releaseServer.ts'
import { serverFromArguments } from './releases/serverFromArguments.ts'
import { sliceFromArguments } from './releases/sliceFromArguments.ts'
import { serverVersion, sliceVersion } from './releases/sliceVersion.ts'
import { folderStore } from './releases/store/folderStore.ts'
import { storeFromEnvironment } from './releases/store/storeFromEnvironment.ts'
import { runCommand } from './runCommand.ts'
import { UserError } from './UserError.mjs'

// `npm run release -- <slice>`: checks and builds that slice alone and makes it what the next page load gets, of all visitors or of --percent of them; with --preview of
// who opens a link. `-- services/catalog`: an image of it, which the registry says is current.
exitWithParent()
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      percent: { type: 'string' },
      note: { type: 'string' },
      preview: { type: 'boolean', default: false },
      days: { type: 'string', default: '3' },
      'spanish-stays': { type: 'string', multiple: true, default: [] },
    },
  })
  const folder = serverFromArguments(positionals)
  const buildDir = buildDirFromEnvironment()
  const store = await storeFromEnvironment(buildDir)
  if (folder !== undefined) {
    const version = checked(values.version ?? serverVersion(folder))
    await checkContract(folder)
    await releaseServer({ store, folder, version, origin: originOf(folder, values.note) })
    keepReleased(folder)
    return console.log(`Released ${folder} ${version}. A cluster has it by\n${upgradeCommand(folder, version)}`)
  }
  const name = sliceFromArguments(positionals)
  const version = checked(values.version ?? sliceVersion(name))
  // Undefined: all, for good.
  const percent = values.percent === undefined ? undefined : numberOf('percent', values.percent, 100)
  const before = await readReleases(store, name)
  const startedAt = performance.now()
  // What was brought before was checked then.
  if (!values.version || !before?.versions?.[version] || !await store.has(name, version)) {
    console.log(`Checking ${name} …`)
    await checkTexts(store, name, before?.current, values['spanish-stays'])
    await checkSources(name)
    console.log(`Building ${name} ${version} …`)
    await buildRelease(buildDir, name, version)
    await checkBuilt(folderStore(buildDir), name, version, { isReleased: before?.versions?.[version] !== undefined || before?.current === version })
    await store.upload(name, version, join(releasesDir(name, buildDir), version))
  }
  await checkSurface({ built: store, store }, name, version)
  const origin = originOf(name, values.note)
  if (before || values.preview) {
    await addVersion(store, name, version, origin)
    await wait(store.spreadMs)
  }
  if (values.preview) return console.log(`${name} ${version} for who opens\n${previewLink(name, version, numberOf('days', values.days, 30))}`)
  if (percent === undefined) await setCurrent(store, name, version, origin)
  else await setCandidate(store, name, version, percent, origin)
  await pruneReleases(store, name)
  const share = percent === undefined ? 'the next page load has it' : `${percent} % of the visitors get it with their next page load`
  console.log(`Released ${name} ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${share}`)
})

function checked(version: string): string {
  if (!versionPattern.test(version)) throw new UserError(`${version} is no version: letters, digits and . _ + - after the first`)
  return version
}

function numberOf(option: string, text: string, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) throw new UserError(`--${option} is ${text}: a whole number from 0 to ${max}`)
  return value
}
