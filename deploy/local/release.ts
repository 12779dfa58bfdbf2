import { parseArgs } from 'node:util'
import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { buildRelease } from './releases/buildRelease.ts'
import { checkScreens } from './releases/checkScreens.ts'
import { checkSurface } from './releases/checkSurface.ts'
import { pruneReleases } from './releases/pruneReleases.ts'
import { setCurrent } from './releases/registry.ts'
import { sliceFromArguments } from './releases/sliceFromArguments.ts'
import { sliceVersion } from './releases/sliceVersion.ts'
import { runCommand } from './runCommand.ts'

// `npm run release -- <slice> [--version x]`: builds that slice alone and makes it what the next page load gets.
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } })
  const name = sliceFromArguments(positionals)
  const version = values.version ?? sliceVersion(name)
  const buildDir = buildDirFromEnvironment()
  const startedAt = performance.now()
  console.log(`Building ${name} ${version} …`)
  await buildRelease(buildDir, name, version)
  checkScreens(buildDir, name, version)
  checkSurface(buildDir, name, version)
  setCurrent(buildDir, name, version)
  pruneReleases(buildDir, name)
  console.log(`Released ${name} ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: the next page load has it`)
})
