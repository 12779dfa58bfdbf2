import { identityStream } from '@materia/contracts/identity/events.ts'
import { waitlistStream } from '@materia/contracts/waitlist/events.ts'
import { consume } from '@materia/service-kit/src/consume.ts'
import { identityKey } from '@materia/service-kit/src/identityHeader.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/relay.ts'
import { serve, start } from '@materia/service-kit/src/serve.ts'
import { identityApp } from './app.ts'
import { config } from './config.ts'
import { waitlistHandlers } from './consumers.ts'
import { invitationModel } from './model/invitation.ts'
import { userModel } from './model/user.ts'
import { createPasswords } from './passwords.ts'

const log = createLog({ name: 'identity', level: config.LOG_LEVEL })

await start(log, async () => {
  const connection = await connectMongo(config.MONGO_URL, config.MONGO_DATABASE)
  const users = userModel(connection)
  const invitations = invitationModel(connection)
  await prepareDatabase(connection)

  const nats = connectNats(config.NATS_URL)
  const relay = startRelay({ connection, nats, stream: identityStream, log })
  const consumer = consume({ connection, nats, log, durable: 'identity', stream: waitlistStream, handlers: waitlistHandlers(invitations) })
  const app = identityApp({
    connection,
    users,
    invitations,
    passwords: createPasswords(),
    publicConfig: { registration: config.REGISTRATION, isLoginEnabled: config.LOGIN_ENABLED, comingSoon: config.COMING_SOON },
    now: () => new Date(),
    identityKey: identityKey(config.IDENTITY_KEY),
    log,
  })
  const close = [consumer.stop, relay.stop, async () => (await nats).close(), () => connection.close()]
  serve({ app, host: config.HOST, port: config.PORT, log, close })
})
