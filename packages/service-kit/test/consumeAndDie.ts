import { consume } from '../src/consumers/consume.ts'
import { createLog } from '../src/observe/log.ts'
import { connectMongo } from '../src/database/connectMongo.ts'
import { connectNats } from '../src/nats/connectNats.ts'
import { on, onExternal } from '../src/consumers/on.ts'
import { things } from './things.ts'

// A consumer process that dies at one moment. `receipt`: before it does anything. `outside`: during
// its effect outside of the database. `commit`: after the commit, before the acknowledgement.
const [mongoUrl = '', database = '', natsUrl = '', durable = '', moment = ''] =
  process.argv.slice(2)
const connection = await connectMongo(mongoUrl, database)
const die = () => process.kill(process.pid, 'SIGKILL')
const { stream, data } = things.thingMade
const thingMade = {
  ...things.thingMade,
  data: data.custom((value) => (moment === 'receipt' ? die() : value)),
}

consume({
  connection,
  nats: connectNats(natsUrl),
  log: createLog({ name: 'dying', level: 'silent' }),
  durable,
  stream,
  ackWaitMs: 1_000,
  maxFailures: 1,
  backoffMs: 10,
  // The next process waits for this lease, so it is short for `outside`. A write needs the time of
  // a busy database.
  limitMs: moment === 'outside' ? 500 : 15_000,
  clocksApartMs: 0,
  handlers: [
    moment === 'outside'
      ? onExternal(thingMade, async () => void die())
      : on(thingMade, async (_data, { session, event }) => {
          await connection.collection('effects').insertOne({ eventId: event.id }, { session })
          session.once('ended', die)
        }),
  ],
})
