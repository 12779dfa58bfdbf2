import type { EventStream } from '../Event.ts'

export const entryAdded = 'waitlist.entry.added'
export const entryInvited = 'waitlist.entry.invited'
export const newsletterRequested = 'waitlist.newsletter.requested'
export const contactReceived = 'waitlist.contact.received'

export const waitlistStream: EventStream = { name: 'waitlist', subjects: [entryAdded, entryInvited, newsletterRequested, contactReceived] }

/** Data of the events that only waitlist's own mails are made from: who it is stays in its database. */
export type WaitlistRecordData = { id: number }

/** Data of `waitlist.entry.invited`: lets this e-mail register. The token itself is in the mail alone. */
export type EntryInvitedData = { id: number; email: string; tokenHash: string; expiresAt: string }
