import { exitWithParent } from './exitWithParent.ts'
import { replayEvents } from './replayEvents.ts'
import { runCommand } from './runCommand.ts'
import { dataDirFromEnvironment } from './settings.ts'

// `npm run replay -- dead-letters` gives every dead letter another try, once its cause is mended; `npm run replay -- outbox --since 2026-11-20T08:00Z`
// has the services publish again what they have sent since, once NATS has lost it. With NATS_URL or MONGO_URL, else of the platform that runs here.
exitWithParent()
await runCommand(() =>
  replayEvents(process.argv.slice(2), {
    env: process.env,
    dataDir: dataDirFromEnvironment(),
    log: console.log,
  }),
)
