import { consume, type EventHandler } from '@materia/service-kit/src/consume.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { consumers } from '../src/consumers.ts'
import { catalogModels } from '../src/model/catalogModels.ts'

// Catalog's consumers in a process that is killed between the receipt of its first event and the ack: `receipt` before it does
// anything, `commit` after its effect is written.
const [mongoUrl = '', database = '', natsUrl = '', moment = ''] = process.argv.slice(2)
const connection = await connectMongo(mongoUrl, database)
const die = () => process.kill(process.pid, 'SIGKILL')

const dying = (handler: EventHandler): EventHandler => ({
  ...handler,
  schema: handler.schema.custom((data) => (moment === 'receipt' ? die() : data)),
  handle: async (data, context) => {
    await handler.handle(data, context)
    context.session.once('ended', die)
  },
})
const log = createLog({ name: 'dying', level: 'silent' })
const nats = connectNats(natsUrl)
for (const { handlers, ...names } of consumers({ ...catalogModels(connection), connection, now: () => new Date() })) {
  consume({ connection, nats, log, ...names, handlers: handlers.map(dying), ackWaitMs: 1_000 })
}
