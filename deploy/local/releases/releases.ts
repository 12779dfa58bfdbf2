import { parseArgs } from 'node:util'
import { sliceNames } from '@materia/build/slices.ts'
import type { SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { fetchCanaries } from '@materia/build/releases/platform.ts'
import { listReleases } from '@materia/build/releases/registry/listReleases.ts'
import { readReleases, registryKey } from '@materia/build/releases/registry/registry.ts'
import { serverFromArguments, serverNames } from './serverFromArguments.ts'
import { sliceFromArguments } from '@materia/build/releases/sliceFromArguments.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import { runCommand } from '../console/runCommand.ts'
import { printHelp } from './printHelp.ts'

// `npm run releases`: lists the current version of every slice, service and the gateway. `--
// <slice>` lists its stored versions and their history.
await runCommand(async () => {
  if (printHelp('releases')) return
  const { positionals } = parseArgs({ allowPositionals: true })
  const store = await storeFromEnvironment(buildDirFromEnvironment())
  const folder = serverFromArguments(positionals)
  const names =
    positionals.length === 0
      ? [...sliceNames, ...serverNames]
      : [folder ?? sliceFromArguments(positionals)]
  const released = await Promise.all(
    names.map(async (name): Promise<[string, SliceReleases | null]> => [
      name,
      await readReleases(store, registryKey(name)),
    ]),
  )
  console.log(
    listReleases(released, {
      isWhole: positionals.length > 0,
      storeTitle: store.title,
      canaries: await fetchCanaries(),
    }),
  )
})
