import type { Language } from '../languages.ts'

/** `referralCode`: of the company that brings this one, for its registration later. */
export type WaitlistRequest = { email: string; language?: Language; referralCode?: string }
/** `website` is a trap for robots: people neither see nor fill it. */
export type NewsletterRequest = { email: string; language?: Language; website?: string }
export type ContactRequest = {
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
  language?: Language
  website?: string
}
/** What a mail's link carries. */
export type LinkToken = { token: string }
export type WaitlistEntry = { id: number; email: string; createdAt: string }
/** What a form answers that tells nobody whether an address is known. */
export type Accepted = { isAccepted: true }

/** Data of the events that only waitlist's own mails are made from: who it is stays in its database. */
export type WaitlistRecordData = { id: number }

/** Data of `waitlist.entry.invited`: lets this e-mail register. The token itself is in the mail alone. */
export type EntryInvitedData = {
  id: number
  email: string
  tokenHash: string
  expiresAt: string
  referralCode?: string
}
