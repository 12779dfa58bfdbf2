export const waitlistPaths = {
  waitlist: '/api/waitlist',
  confirmWaitlist: '/api/waitlist/confirm',
  newsletter: '/api/newsletter',
  confirmNewsletter: '/api/newsletter/confirm',
  leaveNewsletter: '/api/newsletter/leave',
  contact: '/api/contact',
} as const

/** Address of the screen that a mail's link opens, e.g. `/confirm/waitlist?token=…`. */
export const linkPaths = {
  confirmWaitlist: '/confirm/waitlist',
  confirmNewsletter: '/confirm/newsletter',
  leaveNewsletter: '/leave/newsletter',
} as const
