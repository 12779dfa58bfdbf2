import { identity } from '@materia/contracts/identity/contract.ts'
import { consume } from '@materia/service-kit/src/consumers/consume.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { onUserChanged } from '../src/sellers/onUserChanged.ts'
import { catalogModels } from '../src/model/catalogModels.ts'

// A consumer of catalog in a process that dies before it acknowledges its first event. `receipt`:
// before it does anything. `commit`: after its effect is committed.
const [mongoUrl = '', database = '', natsUrl = '', moment = ''] = process.argv.slice(2)
const connection = await connectMongo(mongoUrl, database)
const die = () => process.kill(process.pid, 'SIGKILL')

const { accept, ...registered } = on(
  identity.userRegistered,
  onUserChanged(catalogModels(connection)),
)
const dying: EventHandler = {
  ...registered,
  accept: (data) => {
    if (moment === 'receipt') die()
    const run = accept(data)
    return async (context) => {
      await run(context)
      context.session.once('ended', die)
    }
  },
}
const log = createLog({ name: 'dying', level: 'silent' })
consume({
  connection,
  nats: connectNats(natsUrl),
  log,
  durable: 'catalog',
  stream: registered.stream,
  handlers: [dying],
  ackWaitMs: 1_000,
})
