import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  here: { id: 'account.settings.notifications.here', defaultMessage: 'In this browser' },
  mails: { id: 'account.settings.notifications.mails', defaultMessage: 'By mail' },
  always: { id: 'account.settings.notifications.always', defaultMessage: 'What concerns your security and your account, and what was decided on your documents, is always mailed.' },
  save: { id: 'account.settings.notifications.save', defaultMessage: 'Save notifications' },
  saved: { id: 'account.settings.notifications.saved', defaultMessage: 'Notifications saved' },
  failed: { id: 'account.settings.notifications.failed', defaultMessage: 'Your notifications could not be saved' },
  unstored: { id: 'account.settings.notifications.unstored', defaultMessage: 'This browser keeps nothing for this site: choose again on your next visit.' },
})

export const choices = defineMessages({
  orderAlerts: { id: 'account.settings.notifications.orderAlerts', defaultMessage: 'Order alerts' },
  marketplaceAnnouncements: { id: 'account.settings.notifications.marketplaceAnnouncements', defaultMessage: 'Marketplace announcements' },
  reminders: { id: 'account.settings.notifications.reminders', defaultMessage: 'Reminders, e.g. of documents about to expire' },
  referrals: { id: 'account.settings.notifications.referrals', defaultMessage: 'Companies that you invited' },
  announcements: { id: 'account.settings.notifications.announcements', defaultMessage: 'News of the marketplace' },
})
