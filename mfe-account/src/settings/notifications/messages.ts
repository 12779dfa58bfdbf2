import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  here: { id: 'account.notifications.here', defaultMessage: 'In this browser' },
  mails: { id: 'account.notifications.mails', defaultMessage: 'By mail' },
  always: {
    id: 'account.notifications.always',
    defaultMessage:
      'What concerns your security and your account, and what was decided on your documents, is always mailed.',
  },
  save: { id: 'account.notifications.save', defaultMessage: 'Save notifications' },
  saved: { id: 'account.notifications.saved', defaultMessage: 'Notifications saved' },
  failed: {
    id: 'account.notifications.failed',
    defaultMessage: 'Your notifications could not be saved',
  },
  unstored: {
    id: 'account.notifications.unstored',
    defaultMessage: 'This browser keeps nothing for this site: choose again on your next visit.',
  },
})

export const choices = defineMessages({
  orderAlerts: { id: 'account.notifications.orderAlerts', defaultMessage: 'Order alerts' },
  marketplaceAnnouncements: {
    id: 'account.notifications.marketplaceAnnouncements',
    defaultMessage: 'Marketplace announcements',
  },
  messages: {
    id: 'account.notifications.messages',
    defaultMessage: 'Messages that you have not read after 15 minutes',
  },
  reminders: {
    id: 'account.notifications.reminders',
    defaultMessage: 'Reminders, e.g. of documents about to expire',
  },
  referrals: {
    id: 'account.notifications.referrals',
    defaultMessage: 'Companies that you invited',
  },
  announcements: {
    id: 'account.notifications.announcements',
    defaultMessage: 'News of the marketplace',
  },
})
