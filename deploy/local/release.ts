import { parseArgs } from 'node:util'
import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { buildRelease } from './releases/buildRelease.ts'
import { pointTo } from './releases/registry.ts'
import { sliceFromArguments } from './releases/sliceFromArguments.ts'
import { sliceVersion } from './releases/sliceVersion.ts'
import { orExplain } from './orExplain.ts'

// `npm run release -- <slice> [--version x]`: builds that slice alone and makes it what the next page load gets.
await orExplain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } })
  const name = sliceFromArguments(positionals)
  const version = values.version ?? sliceVersion(name)
  const buildDir = buildDirFromEnvironment()
  const startedAt = performance.now()
  console.log(`Building ${name} ${version} …`)
  await buildRelease(buildDir, name, version)
  pointTo(buildDir, name, version)
  console.log(`Released ${name} ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: the next page load has it`)
})
