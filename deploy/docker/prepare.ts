import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { readSecrets } from '../local/secrets/readSecrets.ts'
import { seedDemo } from '../local/seed/seedDemo.ts'
import { UserError } from '../local/console/UserError.mjs'
import { createStreams } from '../rights/createStreams.ts'
import { writeKeys } from '../rights/writeKeys.ts'
import { prepareFiles } from './prepareFiles.ts'

// Runs before the services of `docker compose up`, and after each install or upgrade of the chart
// `platform`. Creates the folders of files and the streams of events. `--keys` creates the keys of
// slices, and `--demo` writes the demo data once.
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      keys: { type: 'boolean' },
      demo: { type: 'boolean' },
      'keep-old-pictures': { type: 'boolean' },
    },
  })
  const { MONGO_URL, NATS_URL, FILES_DIR } = process.env
  if (!MONGO_URL || !NATS_URL) throw new UserError('Set MONGO_URL and NATS_URL')
  const dataDir = dataDirFromEnvironment()
  if (values.keys) writeKeys(join(dataDir, 'slices'), readSecrets(join(dataDir, 'keys/gateway')))
  await createStreams(NATS_URL)
  // A bucket needs no folders.
  if (!FILES_DIR) return
  await prepareFiles(FILES_DIR, { isKept: values['keep-old-pictures'] })
  if (values.demo) await seedDemo({ mongoUrl: MONGO_URL, filesDir: FILES_DIR, log: console.log })
})
