import { errorTypes } from '../errors.ts'

export const waitlistErrors = errorTypes({
  EMAIL_ON_WAITLIST: [409, 'Email already registered in our waitlist.'],
  LINK_INVALID: [404, 'This link is not valid or has expired'],
})
