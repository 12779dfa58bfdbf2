import Joi from 'joi'
import { referralCodeMax } from '../referralCode.ts'
import { type Language, languages } from '../languages.ts'
import type { TextRule } from '../rules.ts'
import { emailAddress, recordId, textBy } from '../schemas.ts'
import { contactRules } from './rules.ts'
import type {
  Accepted,
  ContactRequest,
  EntryInvitedData,
  LinkToken,
  NewsletterRequest,
  WaitlistEntry,
  WaitlistRecordData,
  WaitlistRequest,
} from './types.ts'

/** With the language that is taken where none is said. */
type InLanguage<Request> = Request & { language: Language }

const email = emailAddress()
const language = Joi.string()
  .valid(...languages)
  .default('en')
const referralCode = textBy({ max: referralCodeMax })
const website = textBy({ max: 300 })
// One line: what goes into a mail's head must not begin another line of it.
const line = (rule: TextRule) => textBy(rule).pattern(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'a single line')

export const waitlistRequestSchema = Joi.object<InLanguage<WaitlistRequest>, true>({
  email,
  language,
  referralCode,
}).required()

export const newsletterRequestSchema = Joi.object<InLanguage<NewsletterRequest>, true>({
  email,
  language,
  website,
}).required()

export const contactRequestSchema = Joi.object<InLanguage<ContactRequest>, true>({
  firstName: line(contactRules.firstName),
  lastName: line(contactRules.lastName),
  email,
  subject: line(contactRules.subject),
  message: textBy(contactRules.message),
  language,
  website,
}).required()

export const linkTokenSchema = Joi.object<LinkToken, true>({
  token: Joi.string()
    .pattern(/^[A-Za-z0-9_.-]{1,300}$/)
    .required(),
}).required()

export const acceptedSchema = Joi.object<Accepted, true>({
  isAccepted: Joi.boolean().valid(true).required(),
})

export const waitlistEntrySchema = Joi.object<WaitlistEntry, true>({
  id: recordId.required(),
  email: Joi.string().required(),
  createdAt: Joi.string().required(),
})

export const waitlistRecordDataSchema = Joi.object<WaitlistRecordData, true>({ id: recordId.required() })

export const entryInvitedDataSchema = Joi.object<EntryInvitedData, true>({
  id: recordId.required(),
  email: Joi.string().required(),
  tokenHash: Joi.string().required(),
  expiresAt: Joi.string().required(),
  referralCode,
})
