import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  here: { id: 'account.notifications.here', defaultMessage: 'In this browser' },
  mails: { id: 'account.notifications.mails', defaultMessage: 'By email' },
  always: {
    id: 'account.notifications.always',
    defaultMessage:
      'We always email you about security, your account and decisions on your documents.',
  },
  save: { id: 'account.notifications.save', defaultMessage: 'Save notifications' },
  saved: { id: 'account.notifications.saved', defaultMessage: 'Notifications saved' },
  failed: {
    id: 'account.notifications.failed',
    defaultMessage: 'Your notifications couldn’t be saved',
  },
  unstored: {
    id: 'account.notifications.unstored',
    defaultMessage:
      'This browser doesn’t store settings for this site. You’ll have to choose again on your next visit.',
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
    defaultMessage: 'Messages you haven’t read after 15 minutes',
  },
  reminders: {
    id: 'account.notifications.reminders',
    defaultMessage: 'Reminders, such as documents about to expire',
  },
  alerts: {
    id: 'account.notifications.alerts',
    defaultMessage: 'New listings and lower prices for your saved searches',
  },
  referrals: {
    id: 'account.notifications.referrals',
    defaultMessage: 'Companies you invited',
  },
  announcements: {
    id: 'account.notifications.announcements',
    defaultMessage: 'Marketplace news',
  },
})
