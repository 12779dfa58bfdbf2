import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { createMailer } from '@materia/mail/src/createMailer.ts'
import { idBlocks } from '@materia/service-kit/src/database/ids.ts'
import { linkSecrets } from '@materia/service-kit/src/config/linkKeys.ts'
import { dkimOf } from '@materia/service-kit/src/config/mailConfig.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/service/startService.ts'
import type { Config } from './config.ts'
import { consumers } from './consumers.ts'
import { createIdle } from './mail/createIdle.ts'
import { createMailGuard } from './mail/createMailGuard.ts'
import { type WaitlistDeps, type WaitlistModels, waitlistModels } from './models.ts'
import { routes } from './routes.ts'

type Deps = WaitlistDeps & { idle: ReturnType<typeof createIdle> }
type MailConfig = Pick<
  Config,
  | 'MAIL_FROM'
  | 'SMTP_URL'
  | 'MAIL_DIR'
  | 'PUBLIC_URL'
  | 'DKIM_DOMAIN'
  | 'DKIM_SELECTOR'
  | 'DKIM_KEY'
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
        dkim: dkimOf(config),
      })
      const nextId = {
        entry: idBlocks(connection, 'entries', 100),
        subscriber: idBlocks(connection, 'subscribers', 20),
        contactRequest: idBlocks(connection, 'contact_requests', 20),
      }
      const deps = {
        ...models,
        connection,
        log,
        now,
        keys,
        nextId,
        mailer,
        mayMail: createMailGuard(models.unconfirmedMails),
        publicUrl: config.PUBLIC_URL,
        operatorEmail: config.OPERATOR_EMAIL,
        idle: createIdle(),
      }
      return { deps, parts: [{ stop: async () => mailer.close() }] }
    },
    routes,
    consumers,
    prepare: (server, { idle }) => idle.watch(server),
  }
}
