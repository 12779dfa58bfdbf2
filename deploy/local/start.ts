import { parseArgs } from 'node:util'
import { exitWithParent } from './console/exitWithParent.ts'
import { runCommand } from './console/runCommand.ts'
import { say } from './console/progress.mjs'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { runPlatform } from './platform/runPlatform.ts'
import {
  dataDirFromEnvironment,
  isSharedFromEnvironment,
  portFromEnvironment,
} from './console/settings.ts'

// `npm start`: runs every layer of the platform on this machine. `npm start -- --fresh` deletes the
// data first.
exitWithParent()
await runCommand(async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
  await runPlatform({
    port: portFromEnvironment(),
    dataDir: dataDirFromEnvironment(),
    buildDir: buildDirFromEnvironment(),
    isFresh: values.fresh,
    isShared: isSharedFromEnvironment(),
    log: say,
  })
})
