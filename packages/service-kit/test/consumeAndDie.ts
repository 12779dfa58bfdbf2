import Joi from 'joi'
import { consume } from '../src/consume.ts'
import { createLog } from '../src/log.ts'
import { connectMongo } from '../src/mongo.ts'
import { connectNats } from '../src/nats.ts'

// A consumer process that is gone without a word: `receipt` before it does anything, `commit` after
// its effect is written and before the ack.
const [mongoUrl = '', database = '', natsUrl = '', durable = '', moment = ''] = process.argv.slice(2)
const connection = await connectMongo(mongoUrl, database)
const die = () => process.kill(process.pid, 'SIGKILL')

consume({
  connection,
  nats: connectNats(natsUrl),
  log: createLog({ name: 'dying', level: 'silent' }),
  durable,
  stream: { name: 'things', subjects: ['things.thing.made'] },
  ackWaitMs: 1_000,
  handlers: [
    {
      subject: 'things.thing.made',
      schema: Joi.object({ name: Joi.string().required() }).custom((data) => (moment === 'receipt' ? die() : data)),
      handle: async (_data, { session, event }) => {
        await connection.collection('effects').insertOne({ eventId: event.id }, { session })
        session.once('ended', die)
      },
    },
  ],
})
