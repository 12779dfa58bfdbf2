import Joi from 'joi'
import { emailAddress, recordId, textBy } from '../wire/fields.ts'
import { languages } from '../languages.ts'
import { referralCodeMax } from '../text/referralCode.ts'
import {
  type Infer,
  object,
  oneOf,
  onlyTrue,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { contactRules } from './rules.ts'

const email = emailAddress()

const language = withDefault(oneOf(languages), 'en')

const referralCode = textBy({ max: referralCodeMax })

const website = textBy({ max: 300 })

/** `referralCode`: the referring company's code, for a later registration. */
export const waitlistRequestSchema = object({
  email,
  language,
  referralCode: optional(referralCode),
})
export type WaitlistRequest = Sent<typeof waitlistRequestSchema>

/** `website` is a honeypot: people neither see nor fill it. */
export const newsletterRequestSchema = object({ email, language, website: optional(website) })
export type NewsletterRequest = Sent<typeof newsletterRequestSchema>

export const contactRequestSchema = object({
  firstName: textBy(contactRules.firstName),
  lastName: textBy(contactRules.lastName),
  email,
  subject: textBy(contactRules.subject),
  message: textBy(contactRules.message),
  language,
  website: optional(website),
})
export type ContactRequest = Sent<typeof contactRequestSchema>

/** The token in a mail's link. */
export const linkTokenSchema = object({ token: Joi.string().pattern(/^[A-Za-z0-9_.-]{1,300}$/) })
export type LinkToken = Infer<typeof linkTokenSchema>

/** Response of a form that does not reveal whether an address is known. */
export const acceptedSchema = object({ isAccepted: onlyTrue })
export type Accepted = Infer<typeof acceptedSchema>

export const waitlistEntrySchema = object({
  id: recordId,
  email: Joi.string(),
  createdAt: Joi.string(),
})
export type WaitlistEntry = Infer<typeof waitlistEntrySchema>

/** Data of the events that trigger waitlist's own mails. Personal data stays in its database. */
export const waitlistRecordDataSchema = object({ id: recordId })
export type WaitlistRecordData = Infer<typeof waitlistRecordDataSchema>

/**
 * Data of `waitlist.entry.invited`, which allows an email to register. The token itself is only in
 * the mail.
 */
export const entryInvitedDataSchema = object({
  id: recordId,
  email: Joi.string(),
  tokenHash: Joi.string(),
  expiresAt: Joi.string(),
  referralCode: optional(referralCode),
})
export type EntryInvitedData = Infer<typeof entryInvitedDataSchema>
