import Joi from 'joi'
import type { Operation } from '../Operation.ts'
import { waitlistPaths } from './paths.ts'
import { contactRequest, linkToken, newsletterRequest, waitlistEntry, waitlistRequest } from './schemas.ts'

const accepted = Joi.object({ isAccepted: Joi.boolean().valid(true).required() })

export const joinWaitlist: Operation = {
  id: 'joinWaitlist',
  method: 'post',
  path: waitlistPaths.waitlist,
  summary: 'Join the waitlist; a mail asks to confirm the address',
  auth: 'anyone',
  body: waitlistRequest,
  answer: { status: 201, schema: waitlistEntry },
  errors: ['EMAIL_ON_WAITLIST', 'TOO_MANY_REQUESTS'],
}

export const confirmWaitlist: Operation = {
  id: 'confirmWaitlist',
  method: 'post',
  path: waitlistPaths.confirmWaitlist,
  summary: 'Confirm an address of the waitlist by the token of its mail',
  auth: 'anyone',
  body: linkToken,
  answer: { status: 200, schema: accepted },
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
}

export const requestNewsletter: Operation = {
  id: 'requestNewsletter',
  method: 'post',
  path: waitlistPaths.newsletter,
  summary: 'Ask for the newsletter; a mail asks to confirm. Answers alike whether the address is known or not',
  auth: 'anyone',
  body: newsletterRequest,
  answer: { status: 200, schema: accepted },
  errors: ['TOO_MANY_REQUESTS'],
}

export const confirmNewsletter: Operation = {
  id: 'confirmNewsletter',
  method: 'post',
  path: waitlistPaths.confirmNewsletter,
  summary: 'Confirm the newsletter by the token of its mail',
  auth: 'anyone',
  body: linkToken,
  answer: { status: 200, schema: accepted },
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
}

export const leaveNewsletter: Operation = {
  id: 'leaveNewsletter',
  method: 'post',
  path: waitlistPaths.leaveNewsletter,
  summary: 'Leave the newsletter by the token of its mails',
  auth: 'anyone',
  body: linkToken,
  answer: { status: 200, schema: accepted },
  errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
}

export const sendContactRequest: Operation = {
  id: 'sendContactRequest',
  method: 'post',
  path: waitlistPaths.contact,
  summary: 'Write to the people behind Materia',
  auth: 'anyone',
  body: contactRequest,
  answer: { status: 200, schema: accepted },
  errors: ['TOO_MANY_REQUESTS'],
}
