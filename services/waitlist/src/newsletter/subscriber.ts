import { languages } from '@materia/contracts/languages.ts'
import type { NewsletterRequest } from '@materia/contracts/waitlist/waitlist.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A subscriber of the newsletter, who gets it between confirming and unsubscribing. */
export type SubscriberDocument = Required<Omit<NewsletterRequest, 'website'>> & {
  _id: number
  emailKey: string
  /** When the last confirmation mail was requested. */
  requestedAt: Date
  confirmedAt: Date | null
}

export const subscriberModel = defineModel<SubscriberDocument>(
  'subscribers',
  {
    _id: integer,
    email: text,
    emailKey: text,
    language: { ...text, enum: languages },
    requestedAt: date,
    confirmedAt: dateOrNull,
  },
  [[{ emailKey: 1 }, { unique: true }]],
)

export type SubscriberRows = { subscribers: ReturnType<typeof subscriberModel> }
