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
    summary: 'Join the waitlist. A mail asks for confirmation of the address',
    body: waitlistRequestSchema,
    response: waitlistEntrySchema,
  },
  confirmWaitlist: {
    summary: 'Confirm a waitlist address with the token from its mail',
    body: linkTokenSchema,
    response: acceptedSchema,
  },
  requestNewsletter: {
    summary:
      'Subscribe to the newsletter. A mail asks for confirmation. The response is the same for known addresses',
    body: newsletterRequestSchema,
    response: acceptedSchema,
  },
  confirmNewsletter: {
    summary: 'Confirm the newsletter with the token from its mail',
    body: linkTokenSchema,
    response: acceptedSchema,
  },
  leaveNewsletter: {
    summary: 'Unsubscribe from the newsletter with the token from its mails',
    body: linkTokenSchema,
    response: acceptedSchema,
  },
  sendContactRequest: {
    summary: 'Write to the people behind Materia',
    body: contactRequestSchema,
    response: acceptedSchema,
  },
  entryAdded: { data: waitlistRecordDataSchema },
  entryInvited: { data: entryInvitedDataSchema },
  newsletterRequested: { data: waitlistRecordDataSchema },
  contactReceived: { data: waitlistRecordDataSchema },
})
