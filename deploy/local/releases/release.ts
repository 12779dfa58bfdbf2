import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { originOf } from '@materia/build/releases/originOf.ts'
import {
  checkedVersion,
  releaseOptions,
  releaseSlice,
} from '@materia/build/releases/releaseSlice.ts'
import { sliceFromArguments } from '@materia/build/releases/sliceFromArguments.ts'
import { serverVersion } from '@materia/build/releases/sliceVersion.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import { releasesDir } from '@materia/build/slices.ts'
import { previewSecretOf } from '@materia/service-kit/src/tokens/previewLink.ts'
import { checkContract, saveReleasedContracts } from '../contracts/checkContract.ts'
import { exitWithParent } from '../console/exitWithParent.ts'
import { buildRelease } from './buildRelease.ts'
import { releaseServer, upgradeCommand } from './releaseServer.ts'
import { serverFromArguments } from './serverFromArguments.ts'
import { runCommand } from '../console/runCommand.ts'
import { printHelp } from './printHelp.ts'
import { readSecrets } from '../secrets/readSecrets.ts'
import { splitSecrets } from '../secrets/serviceKeys.ts'
import { dataDirFromEnvironment } from '../console/settings.ts'

// `npm run release -- <slice>`: checks and builds that slice alone and makes it current for the
// next page load, for all visitors or for --percent of them. With --preview, only holders of a link
// get it. `-- services/catalog` builds an image and a chart, and makes that version current in the
// registry.
exitWithParent()
await runCommand(async () => {
  if (printHelp('release')) return
  const { values, positionals } = parseArgs({ allowPositionals: true, options: releaseOptions })
  const folder = serverFromArguments(positionals)
  const buildDir = buildDirFromEnvironment()
  const store = await storeFromEnvironment(buildDir)
  if (folder !== undefined) {
    const version = checkedVersion(values.version ?? serverVersion(folder))
    await checkContract(folder)
    await releaseServer({ store, folder, version, origin: originOf(folder, values.note) })
    saveReleasedContracts(folder)
    return console.log(
      `Released ${folder} ${version}. To deploy it to a cluster, run\n${await upgradeCommand(store, folder, version, buildDir)}`,
    )
  }
  const name = sliceFromArguments(positionals)
  async function build(version: string) {
    await buildRelease(buildDir, name, version)
    return { built: folderStore(buildDir), folder: join(releasesDir(name, buildDir), version) }
  }
  await releaseSlice({ store, name, values, ownPreviewKey, build })
})

/** The key of local gateways when `PREVIEW_KEYS` is not set. */
function ownPreviewKey(): string {
  const [newest = ''] = splitSecrets(readSecrets(dataDirFromEnvironment()).IDENTITY_KEY)
  return previewSecretOf(newest)
}
