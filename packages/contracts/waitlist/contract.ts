import { bind } from '../bind.ts'
import * as api from './api.ts'
import {
  accepted,
  contactRequest,
  entryInvitedData,
  linkToken,
  newsletterRequest,
  waitlistEntry,
  waitlistRecordData,
  waitlistRequest,
} from './schemas.ts'

export const waitlist = bind(api, {
  joinWaitlist: {
    summary: 'Join the waitlist; a mail asks to confirm the address',
    body: waitlistRequest,
    answer: waitlistEntry,
  },
  confirmWaitlist: {
    summary: 'Confirm an address of the waitlist by the token of its mail',
    body: linkToken,
    answer: accepted,
  },
  requestNewsletter: {
    summary:
      'Ask for the newsletter; a mail asks to confirm. Answers alike whether the address is known or not',
    body: newsletterRequest,
    answer: accepted,
  },
  confirmNewsletter: {
    summary: 'Confirm the newsletter by the token of its mail',
    body: linkToken,
    answer: accepted,
  },
  leaveNewsletter: {
    summary: 'Leave the newsletter by the token of its mails',
    body: linkToken,
    answer: accepted,
  },
  sendContactRequest: {
    summary: 'Write to the people behind Materia',
    body: contactRequest,
    answer: accepted,
  },
  entryAdded: { data: waitlistRecordData },
  entryInvited: { data: entryInvitedData },
  newsletterRequested: { data: waitlistRecordData },
  contactReceived: { data: waitlistRecordData },
})
