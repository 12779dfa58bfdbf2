import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'

// `npm run format`: formats every file that .oxfmtrc.json does not exclude. `npm run format --
// <path> …` formats only these.
const oxfmt = join(rootDir, 'node_modules/oxfmt/bin/oxfmt')
const { status } = spawnSync(process.execPath, [oxfmt, ...process.argv.slice(2)], {
  cwd: rootDir,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
