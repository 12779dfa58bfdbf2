import { consume } from '../src/consumers/consume.ts'
import { createLog } from '../src/observe/log.ts'
import { connectMongo } from '../src/database/connectMongo.ts'
import { connectNats } from '../src/nats/connectNats.ts'
import { on, onExternal } from '../src/consumers/on.ts'
import { outboxOf } from '../src/outbox/outbox.ts'
import { startRelay } from '../src/outbox/relay.ts'
import { things } from './things.ts'

// One process of a service, with the part that a test wants: `relay`, or what takes things, `inside` or `outside` of the database. They
// ask the test whether they may go on, as whoever is named, and then have their effect: a relay's is to mark what it has sent.
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

if (PART === 'relay') {
  const outbox = outboxOf(connection)
  const mark = outbox.updateMany.bind(outbox)
  outbox.updateMany = async (...update: Parameters<typeof mark>) => {
    await ask()
    return mark(...update)
  }
  startRelay(shared)
} else {
  const handler =
    PART === 'inside'
      ? on(things.thingMade, async (data, { session, event }) => {
          await ask()
          await connection.collection('effects').insertOne({ eventId: event.id, data }, { session })
        })
      : onExternal(things.thingMade, async (_data, { lease }) => {
          await ask()
          lease.check()
          await fetch(`${TEST_URL}/effect/${NAME}`, { signal: lease.signal })
        })
  consume({
    ...shared,
    durable: 'taker',
    handlers: [handler],
    backoffMs: 10,
    ackWaitMs: 1_000,
    limitMs: Number(LIMIT_MS),
    ...(CLOCKS_APART_MS && { clocksApartMs: Number(CLOCKS_APART_MS) }),
  })
}
log.info('started')
