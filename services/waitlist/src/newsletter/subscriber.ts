import { languages } from '@materia/contracts/languages.ts'
import type { NewsletterRequest } from '@materia/contracts/waitlist/waitlist.ts'
import {
  date,
  dateOrNull,
  defineModel,
  text,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** Somebody who asked for the newsletter; gets it once confirmed and until they leave. */
export type SubscriberDocument = Required<Omit<NewsletterRequest, 'website'>> & {
  _id: number
  emailKey: string
  /** When the last mail that asks to confirm was asked for. */
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
