import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { rollBack } from './releases/registry.ts'
import { sliceFromArguments } from './releases/sliceFromArguments.ts'
import { runCommand } from './runCommand.ts'

// `npm run rollback -- <slice>`: back to the version before, which is still there; nothing is built.
await runCommand(async () => {
  const name = sliceFromArguments(process.argv.slice(2))
  const { from, to } = rollBack(buildDirFromEnvironment(), name)
  console.log(`${name} is back at ${to} (was ${from}): the next page load has it`)
})
