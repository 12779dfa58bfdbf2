import { parseArgs } from 'node:util'
import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { originOf } from './releases/originOf.ts'
import { rollBack } from './releases/registry.ts'
import { sliceFromArguments } from './releases/sliceFromArguments.ts'
import { storeFromEnvironment } from './releases/store/storeFromEnvironment.ts'
import { runCommand } from './runCommand.ts'

// `npm run rollback -- <slice> [version]`: back to the version before, or to any that is still there; nothing is built.
await runCommand(async () => {
  const { values, positionals: [slice = '', version, ...others] } = parseArgs({ allowPositionals: true, options: { note: { type: 'string' } } })
  const name = sliceFromArguments([slice, ...others])
  const store = await storeFromEnvironment(buildDirFromEnvironment())
  const { from, to } = await rollBack(store, name, version, originOf(name, values.note))
  console.log(`${name} is back at ${to} (was ${from}): the next page load has it`)
})
