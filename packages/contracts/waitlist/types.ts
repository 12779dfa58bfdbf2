import type { Language } from '../languages.ts'

export type WaitlistRequest = { email: string; language?: Language }
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
