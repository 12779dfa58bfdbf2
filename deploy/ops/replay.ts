import { exitWithParent } from '../local/console/exitWithParent.ts'
import { replayEvents } from './events/replayEvents.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'

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
