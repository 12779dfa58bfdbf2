import Joi from 'joi'
import { languages } from '../languages.ts'
import { emailPattern, hasText, recordId, textOf } from '../schemas.ts'
import { emailMax, messageMax, nameMax, subjectMax } from './constants.ts'
import type { EntryInvitedData, WaitlistRecordData } from './events.ts'
import type { ContactRequest, LinkToken, NewsletterRequest, WaitlistEntry, WaitlistRequest } from './types.ts'

const email = textOf(5, emailMax).pattern(emailPattern)
const language = Joi.string().valid(...languages).default('en')
const website = textOf(0, 300).allow('')
// One line: what goes into a mail's head must not begin another line of it.
const line = (max: number) => textOf(1, max).pattern(hasText).pattern(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'a single line')

export const waitlistRequest = Joi.object<WaitlistRequest, true>({ email: email.required(), language }).required()

export const newsletterRequest = Joi.object<NewsletterRequest, true>({ email: email.required(), language, website }).required()

export const contactRequest = Joi.object<ContactRequest, true>({
  firstName: line(nameMax).required(),
  lastName: line(nameMax).required(),
  email: email.required(),
  subject: line(subjectMax).required(),
  message: textOf(1, messageMax).pattern(hasText).required(),
  language,
  website,
}).required()

export const linkToken = Joi.object<LinkToken, true>({ token: Joi.string().pattern(/^[A-Za-z0-9_.-]{1,300}$/).required() }).required()

export const waitlistEntry = Joi.object<WaitlistEntry, true>({
  id: recordId.required(),
  email: Joi.string().required(),
  createdAt: Joi.string().required(),
})

export const waitlistRecordData = Joi.object<WaitlistRecordData, true>({ id: recordId.required() })

export const entryInvitedData = Joi.object<EntryInvitedData, true>({
  id: recordId.required(),
  email: Joi.string().required(),
  tokenHash: Joi.string().required(),
  expiresAt: Joi.string().required(),
})
