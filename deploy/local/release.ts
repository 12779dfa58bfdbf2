import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { originOf } from '@materia/build/releases/originOf.ts'
import { checkedVersion, numberOf, releaseOptions, releaseSlice } from '@materia/build/releases/releaseSlice.ts'
import { sliceFromArguments } from '@materia/build/releases/sliceFromArguments.ts'
import { serverVersion } from '@materia/build/releases/sliceVersion.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import { releasesDir } from '@materia/build/slices.ts'
import { checkContract, keepReleased } from './contracts/checkContract.ts'
import { exitWithParent } from './exitWithParent.ts'
import { buildRelease } from './releases/buildRelease.ts'
import { previewLink } from './releases/previewLink.ts'
import { releaseServer, upgradeCommand } from './releases/releaseServer.ts'
import { serverFromArguments } from './releases/serverFromArguments.ts'
import { runCommand } from './runCommand.ts'

// `npm run release -- <slice>`: checks and builds that slice alone and makes it what the next page load gets, of all visitors or of --percent of them; with --preview of
// who opens a link. `-- services/catalog`: an image and a chart of it, which the registry says is current.
exitWithParent()
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...releaseOptions, preview: { type: 'boolean', default: false }, days: { type: 'string', default: '3' } },
  })
  const folder = serverFromArguments(positionals)
  const buildDir = buildDirFromEnvironment()
  const store = await storeFromEnvironment(buildDir)
  if (folder !== undefined) {
    const version = checkedVersion(values.version ?? serverVersion(folder))
    await checkContract(folder)
    await releaseServer({ store, folder, version, origin: originOf(folder, values.note) })
    keepReleased(folder)
    return console.log(`Released ${folder} ${version}. A cluster has it by\n${await upgradeCommand(store, folder, version, buildDir)}`)
  }
  const name = sliceFromArguments(positionals)
  const days = numberOf('days', values.days, 30)
  async function build(version: string) {
    await buildRelease(buildDir, name, version)
    return { built: folderStore(buildDir), folder: join(releasesDir(name, buildDir), version) }
  }
  const version = await releaseSlice({ store, name, values, isPreview: values.preview, build })
  if (values.preview) console.log(`${name} ${version} for who opens\n${previewLink(name, version, days)}`)
})
