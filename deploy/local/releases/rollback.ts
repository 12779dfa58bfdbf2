import { parseArgs } from 'node:util'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { originOf } from '@materia/build/releases/originOf.ts'
import { registryKey, rollBack } from '@materia/build/releases/registry/registry.ts'
import { upgradeCommand } from './releaseServer.ts'
import { serverFromArguments } from './serverFromArguments.ts'
import { sliceFromArguments } from '@materia/build/releases/sliceFromArguments.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import { runCommand } from '../console/runCommand.ts'
import { printHelp } from './printHelp.ts'

// `npm run rollback -- <slice> [version]`: makes the previous version current, or any stored one,
// without a build. For a service, it changes the registry and prints the command that installs the
// chart.
await runCommand(async () => {
  if (printHelp('rollback')) return
  const {
    values,
    positionals: [slice = '', version, ...others],
  } = parseArgs({ allowPositionals: true, options: { note: { type: 'string' } } })
  const folder = serverFromArguments([slice, ...others])
  const name = folder === undefined ? sliceFromArguments([slice, ...others]) : registryKey(folder)
  const buildDir = buildDirFromEnvironment()
  const store = await storeFromEnvironment(buildDir)
  const { from, to } = await rollBack(store, name, version, originOf(folder ?? name, values.note))
  if (folder !== undefined)
    return console.log(
      `${folder} is rolled back from ${from} to ${to}. To roll back a cluster, run\n${await upgradeCommand(store, folder, to, buildDir)}`,
    )
  console.log(`${name} is rolled back from ${from} to ${to}. The next page load gets it`)
})
