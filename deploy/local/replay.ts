import { parseArgs } from 'node:util'
import { services } from '@materia/contracts/services.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { replayDeadLetters } from '@materia/service-kit/src/replayDeadLetters.ts'
import { replayOutbox } from '@materia/service-kit/src/replayOutbox.ts'
import { runningServerUrls } from './lockDataDir.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { dataDirFromEnvironment } from './settings.ts'
import { UserError } from './UserError.mjs'

// `npm run replay -- dead-letters` gives every dead letter another try, once its cause is mended; `npm run replay -- outbox --since 2026-11-20T08:00Z`
// has the services publish again what they have sent since, once NATS has lost it. With NATS_URL or MONGO_URL, else of the platform that runs here.
const usage =
  'npm run replay -- dead-letters, or npm run replay -- outbox --since <time> [--service <name>]'
const natsPatienceMs = 10_000
const names: string[] = services.map(({ name }) => name)

exitWithParent()
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' }, service: { type: 'string' } },
  })
  const [what, ...more] = positionals
  if (more.length > 0) throw new UserError(usage)
  if (what === 'dead-letters' && values.since === undefined && values.service === undefined)
    return deadLetters()
  if (what === 'outbox') return outbox(values)
  throw new UserError(usage)
})

async function deadLetters(): Promise<void> {
  const url = process.env['NATS_URL'] || runningServerUrls(dataDirFromEnvironment()).natsUrl
  if (!url) throw new UserError('Nothing runs here: start the platform first, or set NATS_URL')
  const nats = await connectNats(url, AbortSignal.timeout(natsPatienceMs)).catch(() => {
    throw new UserError('NATS does not answer: see NATS_URL')
  })
  try {
    console.log(`Dead letters replayed: ${await replayDeadLetters(nats)}`)
  } finally {
    await nats.close()
  }
}

async function outbox({
  since = '',
  service,
}: {
  since?: string
  service?: string
}): Promise<void> {
  const from = new Date(since)
  if (Number.isNaN(from.getTime()))
    throw new UserError(`--since ${since}: a time such as 2026-11-20T08:00Z`)
  if (service !== undefined && !names.includes(service))
    throw new UserError(`--service ${service}: one of ${names.join(', ')}`)
  const url = process.env['MONGO_URL'] || runningServerUrls(dataDirFromEnvironment()).mongoUrl
  if (!url) throw new UserError('Nothing runs here: start the platform first, or set MONGO_URL')
  for (const name of service === undefined ? names : [service]) {
    // MONGO_DATABASE is one service's.
    const connection = await connectMongo(
      url,
      (service && process.env['MONGO_DATABASE']) || `materia_${name}`,
    )
    try {
      console.log(`${name}: ${await replayOutbox(connection, from)} events to be published again`)
    } finally {
      await connection.close()
    }
  }
}
