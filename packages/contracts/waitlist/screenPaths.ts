/** Address of the screen that a mail's link opens, e.g. `/confirm/waitlist?token=…`. */
export const linkPaths = {
  confirmWaitlist: '/confirm/waitlist',
  confirmNewsletter: '/confirm/newsletter',
  leaveNewsletter: '/leave/newsletter',
} as const
