import { identityStream } from '@materia/contracts/identity/events.ts'
import { consume } from '@materia/service-kit/src/consume.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { identityHandlers } from '../src/consumers.ts'
import { sellerModel } from '../src/model/seller.ts'

// Catalog's consumer in a process that is killed between the receipt of its first event and the ack: `receipt` before it does
// anything, `commit` after its effect is written.
const [mongoUrl = '', database = '', natsUrl = '', moment = ''] = process.argv.slice(2)
const connection = await connectMongo(mongoUrl, database)
const die = () => process.kill(process.pid, 'SIGKILL')

const handlers = identityHandlers(sellerModel(connection)).map((handler) => ({
  ...handler,
  schema: handler.schema.custom((data) => (moment === 'receipt' ? die() : data)),
  handle: async (...[data, context]: Parameters<typeof handler.handle>) => {
    await handler.handle(data, context)
    context.session.once('ended', die)
  },
}))
const log = createLog({ name: 'dying', level: 'silent' })
consume({ connection, nats: connectNats(natsUrl), log, durable: 'catalog', stream: identityStream, handlers, ackWaitMs: 1_000 })
