import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A mail to an unconfirmed address. Contains only a hash of the mailbox. */
export type UnconfirmedMailDocument = {
  /** Mailbox, kind and number. The number limits the mails in an interval. */
  _id: string
  /** The event that caused the mail. */
  eventId: string
  askedAt: Date
}

export const unconfirmedMailModel = defineModel<UnconfirmedMailDocument>(
  'unconfirmed_mails',
  { _id: text, eventId: text, askedAt: date },
  [[{ askedAt: 1 }, { expireAfterSeconds: 2 * daySeconds }]],
)

export type UnconfirmedMailRows = { unconfirmedMails: ReturnType<typeof unconfirmedMailModel> }
