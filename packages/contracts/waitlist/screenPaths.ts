/** Screens that a mail's link opens, for example `/confirm/waitlist?token=…`. */
export const linkPaths = {
  confirmWaitlist: '/confirm/waitlist',
  confirmNewsletter: '/confirm/newsletter',
  leaveNewsletter: '/leave/newsletter',
} as const
