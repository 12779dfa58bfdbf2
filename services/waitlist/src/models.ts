import type { Connection } from 'mongoose'
import { contactRequestModel } from './contact/contactRequest.ts'
import type { BaseDeps } from './deps.ts'
import { entryModel } from './entries/entry.ts'
import type { MailDeps } from './mail/sendMail.ts'
import { unconfirmedMailModel } from './mail/unconfirmedMail.ts'
import { subscriberModel } from './newsletter/subscriber.ts'
import { originModel } from './visitors/origin.ts'

export type WaitlistModels = ReturnType<typeof waitlistModels>
/** Every dependency that a handler may need. */
export type WaitlistDeps = WaitlistModels & BaseDeps & MailDeps

export function waitlistModels(connection: Connection) {
  return {
    entries: entryModel(connection),
    subscribers: subscriberModel(connection),
    contactRequests: contactRequestModel(connection),
    origins: originModel(connection),
    unconfirmedMails: unconfirmedMailModel(connection),
  }
}
