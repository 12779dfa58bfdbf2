import { exitWithParent } from '../local/console/exitWithParent.ts'
import { replayEvents } from './events/replayEvents.ts'
import { runCommand } from '../local/console/runCommand.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'

// `npm run replay -- dead-letters`: retries every dead letter after its cause is fixed. `npm run
// replay -- outbox --since 2026-11-20T08:00Z` makes the services publish their events again. Use
// the second one after NATS has lost events. Uses NATS_URL or MONGO_URL, else the platform that
// runs here.
exitWithParent()
await runCommand(() =>
  replayEvents(process.argv.slice(2), {
    env: process.env,
    dataDir: dataDirFromEnvironment(),
    log: console.log,
  }),
)
