import type { CommonErrorCode } from '../errors.ts'
import type { EventType } from '../wire/Event.ts'
import type { OpenOperation } from '../wire/Operation.ts'
import type { waitlistErrors } from './errors.ts'
import type {
  Accepted,
  ContactRequest,
  EntryInvitedData,
  LinkToken,
  NewsletterRequest,
  WaitlistEntry,
  WaitlistRecordData,
  WaitlistRequest,
} from './waitlist.ts'

/** Longer than the default: under load, waiting is better than an error. */
const limitMs = 8_000

type Code = CommonErrorCode | keyof typeof waitlistErrors
type FormOperation<Body extends object, Answer = Accepted> = OpenOperation<
  { body: Body; response: Answer },
  Code
>

export const joinWaitlist: FormOperation<WaitlistRequest, WaitlistEntry> = {
  method: 'post',
  path: '/api/waitlist',
  auth: 'anyone',
  status: 201,
  creates: true,
  limitMs,
  errors: ['EMAIL_ON_WAITLIST', 'TOO_MANY_REQUESTS'],
}

export const confirmWaitlist: FormOperation<LinkToken> = {
  method: 'post',
  path: '/api/waitlist/confirm',
  auth: 'anyone',
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
}

export const requestNewsletter: FormOperation<NewsletterRequest> = {
  method: 'post',
  path: '/api/newsletter',
  auth: 'anyone',
  creates: true,
  limitMs,
  errors: ['TOO_MANY_REQUESTS'],
}

export const confirmNewsletter: FormOperation<LinkToken> = {
  method: 'post',
  path: '/api/newsletter/confirm',
  auth: 'anyone',
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
}

export const leaveNewsletter: FormOperation<LinkToken> = {
  method: 'post',
  path: '/api/newsletter/leave',
  auth: 'anyone',
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
}

export const sendContactRequest: FormOperation<ContactRequest> = {
  method: 'post',
  path: '/api/contact',
  auth: 'anyone',
  creates: true,
  limitMs,
  errors: ['TOO_MANY_REQUESTS'],
}
export const entryAdded: EventType<WaitlistRecordData> = { subject: 'waitlist.entry.added' }
export const entryInvited: EventType<EntryInvitedData> = { subject: 'waitlist.entry.invited' }
export const newsletterRequested: EventType<WaitlistRecordData> = {
  subject: 'waitlist.newsletter.requested',
}
export const contactReceived: EventType<WaitlistRecordData> = {
  subject: 'waitlist.contact.received',
}
