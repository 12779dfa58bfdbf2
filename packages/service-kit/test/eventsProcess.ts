import { consume } from '../src/consumers/consume.ts'
import { createLog } from '../src/observe/log.ts'
import { connectMongo } from '../src/database/connectMongo.ts'
import { connectNats } from '../src/nats/connectNats.ts'
import { type EventHandler, type ExternalHandler, on, onExternal } from '../src/consumers/on.ts'
import { outboxOf } from '../src/outbox/outbox.ts'
import { startRelay } from '../src/outbox/relay.ts'
import { afterCommit } from '../src/database/transaction.ts'
import { things } from './things.ts'

// One process of a service, with one part: the `relay`, or a consumer with an effect `inside` or
// `outside` of the database. Before each effect it asks the test, under its name, whether it may
// continue. The relay's effect is to mark rows as sent. `recorded`: a consumer whose effect is its
// own record. The process named `killed` dies after the commit and before the acknowledgement.
const {
  MONGO_URL = '',
  DATABASE = '',
  NATS_URL = '',
  TEST_URL = '',
  PART = '',
  NAME = '',
  LIMIT_MS = '',
  CLOCKS_APART_MS,
} = process.env
const connection = await connectMongo(MONGO_URL, DATABASE)
const log = createLog({ name: NAME, level: 'info' })
const shared = { connection, nats: connectNats(NATS_URL), log, stream: things.thingMade.stream }
const ask = () => fetch(`${TEST_URL}/ask/${NAME}`)

const effects = connection.collection('effects')

const handlers: Record<string, EventHandler | ExternalHandler> = {
  recorded: on(
    things.thingMade,
    async (data, { session, event: { id: eventId } }) => {
      if (await effects.findOne({ eventId }, { session })) return
      await effects.insertOne({ eventId, data }, { session })
      if (NAME === 'killed') afterCommit(session, () => process.kill(process.pid, 'SIGKILL'))
    },
    { isRecorded: true },
  ),
  inside: on(things.thingMade, async (data, { session, event }) => {
    await ask()
    await effects.insertOne({ eventId: event.id, data }, { session })
  }),
  outside: onExternal(things.thingMade, async (_data, { lease }) => {
    await ask()
    lease.check()
    await fetch(`${TEST_URL}/effect/${NAME}`, { signal: lease.signal })
  }),
}
const handler = handlers[PART]
if (handler) {
  consume({
    ...shared,
    durable: 'taker',
    handlers: [handler],
    backoffMs: 10,
    ackWaitMs: 1_000,
    limitMs: Number(LIMIT_MS),
    ...(CLOCKS_APART_MS && { clocksApartMs: Number(CLOCKS_APART_MS) }),
  })
} else {
  const outbox = outboxOf(connection)
  const mark = outbox.updateMany.bind(outbox)
  outbox.updateMany = async (...update: Parameters<typeof mark>) => {
    await ask()
    return mark(...update)
  }
  startRelay(shared)
}
log.info('started')
