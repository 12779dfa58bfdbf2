import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import {
  acceptedSchema,
  contactRequestSchema,
  entryInvitedDataSchema,
  linkTokenSchema,
  newsletterRequestSchema,
  waitlistEntrySchema,
  waitlistRecordDataSchema,
  waitlistRequestSchema,
} from './waitlist.ts'

export const waitlist = bind(api, {
  joinWaitlist: {
    summary: 'Join the waitlist; a mail asks to confirm the address',
    body: waitlistRequestSchema,
    answer: waitlistEntrySchema,
  },
  confirmWaitlist: {
    summary: 'Confirm an address of the waitlist by the token of its mail',
    body: linkTokenSchema,
    answer: acceptedSchema,
  },
  requestNewsletter: {
    summary:
      'Ask for the newsletter; a mail asks to confirm. Answers alike whether the address is known or not',
    body: newsletterRequestSchema,
    answer: acceptedSchema,
  },
  confirmNewsletter: {
    summary: 'Confirm the newsletter by the token of its mail',
    body: linkTokenSchema,
    answer: acceptedSchema,
  },
  leaveNewsletter: {
    summary: 'Leave the newsletter by the token of its mails',
    body: linkTokenSchema,
    answer: acceptedSchema,
  },
  sendContactRequest: {
    summary: 'Write to the people behind Materia',
    body: contactRequestSchema,
    answer: acceptedSchema,
  },
  entryAdded: { data: waitlistRecordDataSchema },
  entryInvited: { data: entryInvitedDataSchema },
  newsletterRequested: { data: waitlistRecordDataSchema },
  contactReceived: { data: waitlistRecordDataSchema },
})
