/** Runs a platform without demo data and with a one-line page, for tests of its start and end. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithParent } from '../console/exitWithParent.ts'
import { runCommand } from '../console/runCommand.ts'
import { runPlatform } from '../platform/runPlatform.ts'
import {
  dataDirFromEnvironment,
  isSharedFromEnvironment,
  portFromEnvironment,
} from '../console/settings.ts'

const dataDir = dataDirFromEnvironment()
const buildDir = join(dataDir, 'build')

exitWithParent()
await runCommand(() =>
  runPlatform({
    port: portFromEnvironment(),
    dataDir,
    buildDir,
    log: console.log,
    build,
    isShared: isSharedFromEnvironment(),
    seed: async () => {},
  }),
)

async function build(): Promise<void> {
  mkdirSync(join(buildDir, 'shell/1'), { recursive: true })
  writeFileSync(join(buildDir, 'shell/1/index.html'), '<!doctype html>')
  writeFileSync(join(buildDir, 'shell.json'), '{ "shell": { "current": "1" } }')
  writeFileSync(join(buildDir, 'remotes.json'), '{}')
}
