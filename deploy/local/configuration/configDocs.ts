import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { runCommand } from '../console/runCommand.ts'
import { configurationPage } from './configurationPage.ts'

// `npm run config-docs`: run it after a change of a variable.
await runCommand(async () =>
  writeFileSync(join(rootDir, 'docs/configuration.md'), await configurationPage()),
)
