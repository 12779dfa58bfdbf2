import { runCommand } from '../console/runCommand.ts'
import { seedDemo } from '../seed/seedDemo.ts'

// Writes the demo data to MONGO_URL and FILES_DIR, for `demoData.ts`.
await runCommand(() =>
  seedDemo({
    mongoUrl: process.env['MONGO_URL'] ?? '',
    filesDir: process.env['FILES_DIR'] ?? '',
    log: console.log,
  }),
)
