import type { Connection } from 'mongoose'
import { contactRequestModel } from './contactRequest.ts'
import { entryModel } from './entry.ts'
import { originModel } from './origin.ts'
import { subscriberModel } from './subscriber.ts'
import { unconfirmedMailModel } from './unconfirmedMail.ts'

export type WaitlistModels = ReturnType<typeof waitlistModels>

/** Everything that waitlist keeps. */
export function waitlistModels(connection: Connection) {
  return {
    entries: entryModel(connection),
    subscribers: subscriberModel(connection),
    contactRequests: contactRequestModel(connection),
    origins: originModel(connection),
    unconfirmedMails: unconfirmedMailModel(connection),
  }
}
