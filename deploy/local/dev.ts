import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { remoteNames } from '@materia/build/slices.ts'
import { buildDevShell, watchDevShell } from './dev/devShell.ts'
import { startDevRemotes } from './dev/startDevRemotes.ts'
import { exitWithParent } from './console/exitWithParent.ts'
import { runCommand } from './console/runCommand.ts'
import { say } from './console/progress.mjs'
import { copyTree } from './releases/copyTree.ts'
import { sliceFromArguments } from '@materia/build/releases/sliceFromArguments.ts'
import { runPlatform } from './platform/runPlatform.ts'
import { dataDirFromEnvironment, portFromEnvironment } from './console/settings.ts'

// `npm run dev`: runs the platform from its sources. Remotes update in the browser; the shell, the
// services and the gateway restart after each change. `npm run dev -- <slice>` runs only that slice
// from its sources, with the built rest.
exitWithParent()
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const alone = positionals.length === 0 ? null : sliceFromArguments(positionals)
  const remotes = remoteNames.filter((name) => alone === null || alone === name)
  const dataDir = dataDirFromEnvironment()
  const buildDir = join(dataDir, 'dev-build')
  const env: NodeJS.ProcessEnv = { ...process.env, CHECK_CONTRACTS: 'true' }
  const log = say

  async function build(): Promise<void> {
    rmSync(buildDir, { recursive: true, force: true })
    const isFromSources = (name: string): boolean =>
      name === 'shell' || remotes.some((remote) => remote === name)
    await copyTree({ buildDir, log, isWanted: ({ name }) => !isFromSources(name) })
    await buildDevShell(buildDir)
    const origins = await startDevRemotes(buildDir, remotes)
    // The gateway, which starts after this, reads it.
    if (origins.length > 0) env['DEV_ORIGINS'] = origins.join()
    if (alone === null || alone === 'shell') watchDevShell(buildDir, log)
  }

  await runPlatform({
    port: portFromEnvironment(),
    dataDir,
    buildDir,
    env,
    build,
    isWatching: alone === null,
    log,
  })
})
