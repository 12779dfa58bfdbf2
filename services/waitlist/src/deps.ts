import type { KeyObject } from 'node:crypto'
import type { Mailer } from '@materia/mail/src/createMailer.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Connection } from 'mongoose'
import type { MailGuard } from './mail/createMailGuard.ts'
import type { WaitlistModels } from './model/waitlistModels.ts'

/** All that waitlist's handlers may need; each takes what it uses. */
export type WaitlistDeps = WaitlistModels & {
  connection: Connection
  /** Signs the links of mails. */
  keys: KeyObject[]
  nextId: Record<'entry' | 'subscriber' | 'contactRequest', () => Promise<number>>
  now: () => Date
}

/** What mails are made from and sent with. */
export type MailDeps = Pick<
  WaitlistDeps,
  'entries' | 'subscribers' | 'contactRequests' | 'keys'
> & {
  mayMail: MailGuard
  log: Logger
  mailer: Mailer
  publicUrl: string
  operatorEmail: string
}
