import { parseArgs } from 'node:util'
import { services } from '@materia/contracts/services.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { replayDeadLetters } from '@materia/service-kit/src/consumers/replayDeadLetters.ts'
import { replayOutbox } from '@materia/service-kit/src/outbox/replayOutbox.ts'
import { runningServerUrls } from '../../local/platform/lockDataDir.ts'
import { UserError } from '../../local/console/UserError.mjs'

type Options = { env: NodeJS.ProcessEnv; dataDir: string; log: (line: string) => void }

const usage =
  'npm run replay -- dead-letters, or npm run replay -- outbox --since <time> [--service <name>]'
const natsPatienceMs = 10_000
const names: string[] = services.map(({ name }) => name)

/** Runs `npm run replay` with these arguments. */
export async function replayEvents(args: string[], options: Options): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, service: { type: 'string' } },
  })
  const [what, ...more] = positionals
  if (more.length > 0) throw new UserError(usage)
  if (what === 'dead-letters' && values.since === undefined && values.service === undefined)
    return deadLetters(options)
  if (what === 'outbox') return outbox(values, options)
  throw new UserError(usage)
}

async function deadLetters({ env, dataDir, log }: Options): Promise<void> {
  const url = env['NATS_URL'] || runningServerUrls(dataDir).natsUrl
  if (!url) throw new UserError('No platform runs here. Start it first, or set NATS_URL')
  const nats = await connectNats(url, AbortSignal.timeout(natsPatienceMs)).catch(() => {
    throw new UserError('NATS does not respond. Check NATS_URL')
  })
  try {
    log(`Dead letters replayed: ${await replayDeadLetters(nats)}`)
  } finally {
    await nats.close()
  }
}

async function outbox(
  { since = '', service }: { since?: string; service?: string },
  { env, dataDir, log }: Options,
): Promise<void> {
  const from = new Date(since)
  if (Number.isNaN(from.getTime()))
    throw new UserError(`--since must be a time such as 2026-11-20T08:00Z, not ${since}`)
  if (service !== undefined && !names.includes(service))
    throw new UserError(`--service must be one of ${names.join(', ')}, not ${service}`)
  const url = env['MONGO_URL'] || runningServerUrls(dataDir).mongoUrl
  if (!url) throw new UserError('No platform runs here. Start it first, or set MONGO_URL')
  for (const name of service === undefined ? names : [service]) {
    // MONGO_DATABASE names the database of a single service.
    const database = (service && env['MONGO_DATABASE']) || `materia_${name}`
    const connection = await connectMongo(url, database)
    try {
      log(`${name}: ${await replayOutbox(connection, from)} events marked to be published again`)
    } finally {
      await connection.close()
    }
  }
}
