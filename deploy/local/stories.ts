import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { exitWithParent } from './console/exitWithParent.ts'

// `npm run stories`: shows every control of packages/ui at http://localhost:6006. `-- build -o
// <folder>` writes the pages as files.
exitWithParent()
const [command = 'dev', ...args] = process.argv.slice(2)
const program = join(
  fileURLToPath(import.meta.resolve('storybook/package.json')),
  '../dist/bin/dispatcher.js',
)
const defaults = command === 'dev' ? ['--port', '6006', '--host', '127.0.0.1', '--no-open'] : []
// Storybook reads its arguments from `process.argv` and runs in this process.
process.argv.splice(
  1,
  Infinity,
  program,
  command,
  '-c',
  join(rootDir, 'packages/ui/stories'),
  ...defaults,
  ...args,
)
await import(program)
