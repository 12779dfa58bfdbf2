import { daySeconds } from '@materia/contracts/durations.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A mail to somebody who has confirmed nothing. Whose it is cannot be read from it. */
export type UnconfirmedMailDocument = {
  /** Mailbox, kind and number: as many as there may be at a time. */
  _id: string
  /** The event that it is sent for. */
  eventId: string
  askedAt: Date
}

export const unconfirmedMailModel = defineModel<UnconfirmedMailDocument>(
  'unconfirmed_mails',
  { _id: text, eventId: text, askedAt: date },
  [[{ askedAt: 1 }, { expireAfterSeconds: 2 * daySeconds }]],
)

export type UnconfirmedMailRows = { unconfirmedMails: ReturnType<typeof unconfirmedMailModel> }
