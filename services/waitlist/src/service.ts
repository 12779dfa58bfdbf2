import type { Event } from '@materia/contracts/Event.ts'
import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { createMailer } from '@materia/mail/src/createMailer.ts'
import { mailing } from '@materia/mail/src/mailing.ts'
import { idBlocks } from '@materia/service-kit/src/database/ids.ts'
import { linkSecrets } from '@materia/service-kit/src/config/linkKeys.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/service/startService.ts'
import type { Config } from './config.ts'
import { createIdle } from './createIdle.ts'
import type { MailDeps, WaitlistDeps } from './deps.ts'
import { createMailGuard } from './mail/createMailGuard.ts'
import { mailHandlers, operatorMailHandlers } from './mail/mailHandlers.ts'
import { type WaitlistModels, waitlistModels } from './model/waitlistModels.ts'
import { routes } from './routes.ts'

/** In a rush the forms go first, and mails wait this long for a gap. */
const mailWaitMs = 15_000

type Deps = WaitlistDeps & { mailDeps: MailDeps; idle: ReturnType<typeof createIdle> }
type MailConfig = Pick<
  Config,
  | 'MAIL_FROM'
  | 'SMTP_URL'
  | 'MAIL_DIR'
  | 'PUBLIC_URL'
  | 'OPERATOR_EMAIL'
  | 'LINK_KEYS'
  | 'IDENTITY_KEY'
>

export function waitlistService(config: MailConfig): ServiceDefinition<WaitlistModels, Deps> {
  return {
    name: 'waitlist',
    contract: waitlist,
    models: waitlistModels,
    async start({ connection, log, now }, models) {
      const keys = tokenKeys(linkSecrets(config))
      const mailer = createMailer({
        from: config.MAIL_FROM,
        smtpUrl: config.SMTP_URL,
        folder: config.MAIL_DIR,
      })
      const nextId = {
        entry: idBlocks(connection, 'entries', 100),
        subscriber: idBlocks(connection, 'subscribers', 20),
        contactRequest: idBlocks(connection, 'contact_requests', 20),
      }
      const mailDeps = {
        ...models,
        mayMail: createMailGuard(models.unconfirmedMails),
        log,
        keys,
        mailer,
        publicUrl: config.PUBLIC_URL,
        operatorEmail: config.OPERATOR_EMAIL,
      }
      const deps = { ...models, connection, keys, nextId, now, mailDeps, idle: createIdle() }
      return { deps, parts: [{ stop: async () => mailer.close() }] }
    },
    routes,
    consumers({ idle, mailDeps }) {
      const throttle = (event: Event) => idle.wait(Date.parse(event.occurredAt) + mailWaitMs)
      return [
        { ...mailing, throttle, durable: 'mail', handlers: mailHandlers(mailDeps) },
        {
          ...mailing,
          throttle,
          durable: 'mail-operator',
          handlers: operatorMailHandlers(mailDeps),
        },
      ]
    },
    prepare: (server, { idle }) => idle.watch(server),
  }
}
