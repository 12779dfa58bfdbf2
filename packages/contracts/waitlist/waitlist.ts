import Joi from 'joi'
import { emailAddress, recordId, textBy } from '../wire/fields.ts'
import { languages } from '../languages.ts'
import { referralCodeMax } from '../text/referralCode.ts'
import type { TextRule } from '../text/rules.ts'
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

// One line: what goes into a mail's head must not begin another line of it.
const line = (rule: TextRule) => textBy(rule).pattern(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'a single line')

/** `referralCode`: of the company that brings this one, for its registration later. */
export const waitlistRequestSchema = object({
  email,
  language,
  referralCode: optional(referralCode),
})
export type WaitlistRequest = Sent<typeof waitlistRequestSchema>

/** `website` is a trap for robots: people neither see nor fill it. */
export const newsletterRequestSchema = object({ email, language, website: optional(website) })
export type NewsletterRequest = Sent<typeof newsletterRequestSchema>

export const contactRequestSchema = object({
  firstName: line(contactRules.firstName),
  lastName: line(contactRules.lastName),
  email,
  subject: line(contactRules.subject),
  message: textBy(contactRules.message),
  language,
  website: optional(website),
})
export type ContactRequest = Sent<typeof contactRequestSchema>

/** What a mail's link carries. */
export const linkTokenSchema = object({ token: Joi.string().pattern(/^[A-Za-z0-9_.-]{1,300}$/) })
export type LinkToken = Infer<typeof linkTokenSchema>

/** What a form answers that tells nobody whether an address is known. */
export const acceptedSchema = object({ isAccepted: onlyTrue })
export type Accepted = Infer<typeof acceptedSchema>

export const waitlistEntrySchema = object({
  id: recordId,
  email: Joi.string(),
  createdAt: Joi.string(),
})
export type WaitlistEntry = Infer<typeof waitlistEntrySchema>

/** Data of the events that only waitlist's own mails are made from: who it is stays in its database. */
export const waitlistRecordDataSchema = object({ id: recordId })
export type WaitlistRecordData = Infer<typeof waitlistRecordDataSchema>

/** Data of `waitlist.entry.invited`: lets this e-mail register. The token itself is in the mail alone. */
export const entryInvitedDataSchema = object({
  id: recordId,
  email: Joi.string(),
  tokenHash: Joi.string(),
  expiresAt: Joi.string(),
  referralCode: optional(referralCode),
})
export type EntryInvitedData = Infer<typeof entryInvitedDataSchema>
