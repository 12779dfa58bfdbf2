import type { Event } from '@materia/contracts/Event.ts'
import { waitlistStream } from '@materia/contracts/waitlist/events.ts'
import { createMailer, mailsAtOnce } from '@materia/mail/src/createMailer.ts'
import { consume } from '@materia/service-kit/src/consume.ts'
import { identityKey } from '@materia/service-kit/src/identityHeader.ts'
import { idBlocks } from '@materia/service-kit/src/ids.ts'
import { createLog } from '@materia/service-kit/src/log.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { prepareDatabase } from '@materia/service-kit/src/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/relay.ts'
import { serve, start } from '@materia/service-kit/src/serve.ts'
import { waitlistApp } from './app.ts'
import { config } from './config.ts'
import { createQuiet } from './createQuiet.ts'
import { mailHandlers, operatorMailHandlers } from './mail/mailHandlers.ts'
import { waitlistModels } from './model/waitlistModels.ts'

const log = createLog({ name: 'waitlist', level: config.LOG_LEVEL })
/** Longer than a mail server may take. */
const ackWaitMs = 60_000
/** Tries over a quarter of an hour: some servers turn a stranger's first mail down for minutes. */
const maxFailures = 40
/** In a rush the forms go first, and mails wait this long for a gap. */
const mailWaitMs = 15_000

await start(log, async () => {
  const connection = await connectMongo(config.MONGO_URL, config.MONGO_DATABASE)
  const models = waitlistModels(connection)
  await prepareDatabase(connection)
  const key = identityKey(config.IDENTITY_KEY)
  const mailer = createMailer({ from: config.MAIL_FROM, smtpUrl: config.SMTP_URL, folder: config.MAIL_DIR })

  const quiet = createQuiet()
  const turn = (event: Event) => quiet.wait(Date.parse(event.occurredAt) + mailWaitMs)
  const nats = connectNats(config.NATS_URL)
  const relay = startRelay({ connection, nats, stream: waitlistStream, log })
  const mailDeps = { ...models, key, mailer, publicUrl: config.PUBLIC_URL, operatorEmail: config.OPERATOR_EMAIL }
  const shared = { connection, nats, log, stream: waitlistStream, ackWaitMs, maxFailures, turn, concurrent: mailsAtOnce }
  const mails = consume({ ...shared, durable: 'mail', handlers: mailHandlers(mailDeps) })
  const operatorMails = consume({ ...shared, durable: 'mail-operator', handlers: operatorMailHandlers(mailDeps) })

  const nextId = {
    entry: idBlocks(connection, 'entries', 100),
    subscriber: idBlocks(connection, 'subscribers', 20),
    contactRequest: idBlocks(connection, 'contact_requests', 20),
  }
  const app = waitlistApp({ ...models, connection, key, nextId, now: () => new Date(), log })
  const close = [mails.stop, operatorMails.stop, relay.stop, async () => (await nats).close(), async () => mailer.close(), () => connection.close()]
  serve({ app, host: config.HOST, port: config.PORT, log, close, prepare: quiet.watch })
})
